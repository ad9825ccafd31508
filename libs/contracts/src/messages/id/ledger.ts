export const ledger = {
  errors: {},
};
