export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespace of sheets, workbook and styles. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in `cellXfs` below. */
export const styles = { title: 1, body: 2, day: 3 };

/** Titles white on green, body text at the top of its cell, days as the CSV has them. */
const stylesXml =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  // Excel reserves the first two fills.
  '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF14532D"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"' +
  ' applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">' +
  '<alignment vertical="top"/></xf>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"' +
  ' applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const relationships = (targets: readonly { type: string; target: string }[]): string =>
  `${XML}<Relationships xmlns="${RELATIONSHIPS}">${targets
    .map(
      ({ type, target }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A sheet of the workbook; `cells` are those that its filter covers, e.g. `$A$1:$C$20`. */
export type SheetPart = { name: string; cells: string };

/** Excel looks for the range of a filter under this hidden name too. */
const filterNames = (sheets: readonly SheetPart[]): string =>
  sheets
    .map(
      ({ name, cells }, index) =>
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${attribute(
          `'${name.replaceAll("'", "''")}'!${cells}`,
        )}</definedName>`,
    )
    .join('');

/** What a workbook has beside its sheets `xl/worksheets/sheet1.xml` and so on. */
export const workbookParts = (
  written: readonly SheetPart[],
): readonly { name: string; content: string }[] => {
  const sheetNames = written.map(({ name }) => name);
  const sheets = sheetNames.map((_name, index) => `worksheets/sheet${index + 1}.xml`);
  const listed = sheetNames.map(
    (name, index) =>
      `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const parts = [
    { path: 'workbook.xml', type: `${TYPE}.sheet.main+xml` },
    { path: 'styles.xml', type: `${TYPE}.styles+xml` },
    ...sheets.map((path) => ({ path, type: `${TYPE}.worksheet+xml` })),
  ];
  return [
    { name: 'xl/styles.xml', content: stylesXml },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets><definedNames>${filterNames(written)}</definedNames></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...sheets.map((target) => ({ type: 'worksheet', target })),
        { type: 'styles', target: 'styles.xml' },
      ]),
    },
    {
      name: '_rels/.rels',
      content: relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    },
    {
      name: '[Content_Types].xml',
      content:
        `${XML}<Types xmlns="${TYPES}">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `${parts.map(({ path, type }) => `<Override PartName="/xl/${path}" ContentType="${type}"/>`).join('')}</Types>`,
    },
  ];
};
