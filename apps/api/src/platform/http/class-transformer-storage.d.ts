/** class-transformer ships this file without saying so; it is where the classes of nested rows are kept. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(
      target: abstract new () => object,
      property: string,
    ): { readonly typeFunction: () => abstract new () => object } | undefined;
  };
}
