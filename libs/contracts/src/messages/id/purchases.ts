export const purchases = {
  errors: {},
};
