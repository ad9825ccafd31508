export const stock = {
  errors: {},
};
