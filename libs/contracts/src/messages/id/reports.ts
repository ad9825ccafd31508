export const reports = {
  errors: {},
};
