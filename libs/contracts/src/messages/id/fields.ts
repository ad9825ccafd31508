export const fields = {
  errors: {},
};
