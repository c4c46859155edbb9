import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import type { CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { World } from './world.ts';

type FileContent = string | Uint8Array<ArrayBuffer>;
type Managed = { categories: CategoryDetail[]; products: ProductDetail[] };

export type CatalogueCalls = {
  manage: () => Promise<Managed>;
  productOf: (name: string) => Promise<ProductDetail | undefined>;
  /** Imports a file of the catalogue. */
  upload: (content: FileContent, dryRun?: boolean) => Promise<Response>;
  /** What an import would change. */
  preview: (content: FileContent) => Promise<CatalogueImport>;
  exported: (format: 'csv' | 'xlsx') => Promise<Uint8Array<ArrayBuffer>>;
};

/** What tests do with files of the catalogue, as meera. The world may be opened later. */
export const catalogueCalls = (getWorld: () => World): CatalogueCalls => {
  const manage = async () =>
    (await getWorld().call({ url: '/products/manage', as: getWorld().meera })).json<Managed>();
  const upload = (content: FileContent, dryRun?: boolean) => {
    const form = new FormData();
    if (dryRun !== undefined) form.set('dryRun', String(dryRun));
    form.set('file', new Blob([content]), 'catalogue');
    return getWorld().call({ url: '/products/import', as: getWorld().meera, form });
  };
  return {
    manage,
    productOf: async (name) => (await manage()).products.find((each) => each.name === name),
    upload,
    preview: async (content) => (await upload(content, true)).json<CatalogueImport>(),
    exported: async (format) => {
      const call = { url: '/products/export', as: getWorld().meera, json: { format } };
      const response = await getWorld().call(call);
      if (response.statusCode !== 200) throw new Error(`export refused: ${response.body}`);
      return new Uint8Array(response.rawPayload);
    },
  };
};
