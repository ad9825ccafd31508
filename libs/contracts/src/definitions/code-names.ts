/** What the codes of a page are called, by field and code: `{kode_group: {G750: 'EMAS 750'}}`. One without a name is missing. */
export type CodeNames = Readonly<Record<string, Readonly<Record<string, string>>>>;
