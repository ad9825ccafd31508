export interface Node {
  readonly id: string;
  readonly is_show: boolean;
  readonly children: readonly Node[];
}

/** A user's access tree with these actions of these pages alone. */
export const treeOf = (tree: readonly Node[], rights: Readonly<Record<string, readonly string[]>>): Node[] =>
  tree.map((menu) => {
    const children = menu.children.map((page) => ({
      ...page,
      is_show: page.id in rights,
      children: page.children.map((action) => ({ ...action, is_show: rights[page.id]?.includes(action.id) ?? false })),
    }));
    return { ...menu, is_show: children.some(({ is_show }) => is_show), children };
  });
