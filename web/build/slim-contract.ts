import { parseSync, type Plugin } from 'vite';

/** A node of the syntax tree, as far as it is looked at here. */
type Node = {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: unknown;
  kind?: unknown;
  init?: unknown;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const propertyOf = (node: unknown, name: string): Node | undefined =>
  isNode(node) && node.type === 'ObjectExpression'
    ? partsOf(node).find((property) => property.key?.name === name)
    : undefined;

/** What a browser asks of an endpoint: who may read a list that it keeps, and nothing else. */
const configIn = (config: unknown): Node[] =>
  isNode(config)
    ? partsOf(config).filter(
        ({ key }) =>
          key?.name !== 'etag' &&
          (key?.name !== 'access' || propertyOf(config, 'etag') === undefined),
      )
    : [];

/**
 * What only the server uses: the schemas of an endpoint (it has `url` and `config`), its limits and files, and the
 * schemas of a row in the tables of fields (it has `exportedAs`).
 */
const schemasIn = (node: Node): Node[] => {
  const own = (...names: string[]) => names.map((name) => propertyOf(node, name)).filter(isNode);
  const config = propertyOf(node, 'config');
  if (config !== undefined && propertyOf(node, 'url') !== undefined)
    return [...own('schema'), ...configIn(config.value)];
  if (propertyOf(node, 'exportedAs') !== undefined) return own('value', 'form', 'edit');
  return partsOf(node).flatMap(schemasIn);
};

const IS_FUNCTION = /Function/;
const MAY_ACT = /^(?:CallExpression|NewExpression|MemberExpression|SpreadElement)$/;

/** Whether the value may have an effect when it is made; the bundler then keeps it even if it is unused. */
const mayAct = (node: Node, gone: readonly Node[]): boolean =>
  !gone.includes(node) &&
  !IS_FUNCTION.test(node.type) &&
  (MAY_ACT.test(node.type) || partsOf(node).some((part) => mayAct(part, gone)));

/** The values of a module's own constants that the bundler would keep without the parts that are gone. */
const kept = (module: Node, gone: readonly Node[]): Node[] =>
  partsOf(module)
    .flatMap((each) => (each.type === 'ExportNamedDeclaration' ? partsOf(each) : [each]))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(partsOf)
    .map(({ init }) => init)
    .filter(isNode)
    .filter((value) => mayAct(value, gone));

/** The code of a contract's file without the schemas of endpoints and fields; what is not used can go. */
export const slim = (code: string): string => {
  const module: Node = parseSync('contract.js', code).program;
  const gone = schemasIn(module);
  const edits = [
    ...gone.map(({ start, end }) => ({
      at: start,
      until: code[end] === ',' ? end + 1 : end,
      put: '',
    })),
    ...kept(module, gone).flatMap(({ start, end }) => [
      { at: start, until: start, put: '/* @__PURE__ */ (() => (' },
      { at: end, until: end, put: '))()' },
    ]),
  ].toSorted((one, other) => one.at - other.at);
  let result = '';
  let from = 0;
  for (const { at, until, put } of edits) {
    result += code.slice(from, at) + put;
    from = until;
  }
  return result + code.slice(from);
};

/** The schemas of fields are for whole registrations, which the rules check in the browser. */
const NEVER = /\/contract\/src\/schemas\/field-schemas\.ts$/;

/**
 * Takes out of the contract what only the server uses: the browser knows where a request goes, and the
 * server checks it. A form that checks by a schema imports that schema by its name.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/\w+\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: slim(code), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(
        output.type === 'chunk' ? output.modules : {},
      ))
        if (NEVER.test(id) && renderedLength > 0)
          this.error(`${output.fileName} checks by schemas of fields, which the browser has not`);
  },
});
