/** What an open choice offers, as the component library draws it: its own list for screen readers holds a few of them only. */
export const shownOptions = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.ant-select-item-option'),
];

export const shownOption = (text: string): HTMLElement | undefined =>
  shownOptions().find(({ textContent }) => textContent === text);
