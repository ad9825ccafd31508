import type { Translation } from '../languages.js';
import type { inputs as original } from '../id/inputs.js';

export const inputs: Translation<typeof original> = {
  date: {
    yesterday: 'Yesterday',
    last7: '7 days',
    presets: 'Date range choices',
    locked: 'The date is locked to today',
  },
  scan: {
    label: 'Scan or type a barcode',
    searching: 'Searching',
  },
  scale: {
    connect: 'Connect the scale',
    disconnect: 'Disconnect the scale',
    waiting: 'Waiting for a steady weight',
    steady: 'Steady weight: {{weight}} g',
    overload: 'The scale is overloaded',
    lost: 'The scale was disconnected. Connect it again or type the weight.',
    failed: 'The scale cannot be opened. Check its cable, or type the weight.',
    unsupported: 'This browser cannot read a scale. Type the weight.',
    baudRate: 'Speed (baud)',
    none: 'Not connected',
    live: 'Connected',
    reading: 'Scale reading',
  },
  count: {
    nominal: 'Denomination',
    pieces: 'Pieces',
    amount: 'Amount',
    total: 'Total',
  },
  image: {
    choose: 'Choose a picture',
    replace: 'Change the picture',
    camera: 'Camera',
    remove: 'Remove the picture',
    hint: 'JPEG, PNG or WebP. You can also paste it (Ctrl+V) or drop it here.',
    preview: 'Preview of the picture',
    preparing: 'Preparing the picture',
    unreadable: 'This file is not a picture that can be read',
    tooSmall: 'The picture is too small: at least {{min}} x {{min}} pixels',
    takePhoto: 'Take the photo',
    cameraTitle: 'Take a photo with the camera',
    cameraFailed: 'The camera cannot be opened. Allow it in the browser, or choose a file.',
  },
  errors: {
    IMAGE_MISSING: 'No picture was chosen',
    IMAGE_UNREADABLE: 'The file is not a picture that can be read',
    IMAGE_TYPE_UNKNOWN: 'The picture must be JPEG, PNG or WebP',
    IMAGE_DIMENSIONS: 'The sides of the picture must be between {{min}} and {{max}} pixels',
    IMAGE_UNKNOWN: 'The picture is no longer there; please choose it again',
  },
};
