export const common = {
  errors: {},
};
