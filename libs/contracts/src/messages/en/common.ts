import type { Translation } from '../languages.js';
import type { common as original } from '../id/common.js';

export const common: Translation<typeof original> = {
  errors: {
    VALIDATION_FAILED: 'The Data Sent Is Not Correct Yet',
    FIELD_INVALID: '{{label}} Is Not Valid',
    FIELD_UNKNOWN: '{{label}} Is Not a Known Field',
    BAD_REQUEST: 'The Request Could Not Be Processed',
    BODY_MALFORMED: 'The Content of the Request Could Not Be Read',
    BODY_TOO_LARGE: 'The Data Sent Is Too Large',
    FILE_TOO_LARGE: 'The File Is Too Large',
    NOT_FOUND: 'Data Not Found',
    ROUTE_NOT_FOUND: 'Page Not Found',
    TOO_MANY_REQUESTS: 'Too Many Requests, Please Try Again in a Moment',
    NOT_READY: 'The System Is Not Ready Yet, Please Try Again in a Moment',
    INTERNAL: 'An Error Occurred While Sending the Data',
  },
};
