export const sales = {
  errors: {},
};
