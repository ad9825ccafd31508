export const validation = {
  errors: {},
};
