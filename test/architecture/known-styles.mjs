/** Style classes by which browser tests still find things. It may only shrink: give what is looked for a role, a label or a test handle. */
export const KNOWN_CLASSES = {
  // The entry of an open choice that Enter takes: the component library says it to screen readers at the field alone.
  'support/open-choice.ts': ['ant-select-dropdown', 'ant-select-dropdown-hidden', 'ant-select-item-option-active'],
};
