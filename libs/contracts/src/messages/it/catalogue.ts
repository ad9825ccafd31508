import type { catalogue as original } from '../id/catalogue.js';
import type { Translation } from '../languages.js';

export const catalogue: Translation<typeof original> = {
  messages: {
    changed: 'Dati modificati',
    failed: 'Salvataggio non riuscito, riprovare tra qualche istante',
  },
  labels: {
    name: 'Nome',
    image: 'Immagine',
    text: 'Testo',
    position: 'Posizione',
  },
  positions: {
    ATAS: 'In alto',
    BAWAH: 'In basso',
  },
  ui: {
    empty: 'Nessuna schermata iniziale',
    slides: 'Schermate iniziali',
    edit: 'Modifica {{name}}',
    preview: 'Anteprima di {{name}}',
    noImage: 'Ancora nessuna immagine',
    noText: 'Ancora nessun testo',
    screen: 'Mostrata in {{screen}}',
    unsaved: 'Non salvata',
    changes: '{{count}} schermate non salvate',
    save: 'Salva {{name}}',
    discard: 'Annulla le modifiche',
    newImage: 'Nuova immagine',
    imageHint:
      'L’ideale è un’immagine verticale di 1241 x 2348 pixel. Ciò che esce dalla cornice del telefono viene tagliato.',
    characters: '{{count}} / {{max}} caratteri',
  },
  errors: {},
};
