import type { catalogue as original } from '../id/catalogue.js';
import type { Translation } from '../languages.js';

export const catalogue: Translation<typeof original> = {
  messages: {
    changed: 'The data has been changed',
    failed: 'Saving failed, please try again in a moment',
  },
  labels: {
    name: 'Name',
    image: 'Picture',
    text: 'Text',
    position: 'Position',
  },
  positions: {
    ATAS: 'Top',
    BAWAH: 'Bottom',
  },
  ui: {
    empty: 'No splash screens',
    slides: 'Opening slides',
    edit: 'Edit {{name}}',
    preview: 'Preview of {{name}}',
    noImage: 'No picture yet',
    noText: 'No text yet',
    screen: 'Shown on {{screen}}',
    unsaved: 'Not saved',
    changes: '{{count}} slides not saved',
    save: 'Save {{name}}',
    discard: 'Discard changes',
    newImage: 'New picture',
    imageHint: 'An upright picture of 1241 x 2348 pixels fits best. What lies outside the phone’s frame is cut off.',
    characters: '{{count}} / {{max}} characters',
  },
  errors: {},
};
