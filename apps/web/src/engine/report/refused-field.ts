import { isApiError } from '../../platform/api/api-error.js';

/** The server names the filter that it refuses: what is wrong stands at its field. */
export const isRefusedField = (error: unknown): boolean => isApiError(error) && error.details.length > 0;
