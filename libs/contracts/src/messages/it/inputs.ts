import type { Translation } from '../languages.js';
import type { inputs as original } from '../id/inputs.js';

export const inputs: Translation<typeof original> = {
  date: {
    yesterday: 'Ieri',
    last7: '7 giorni',
    presets: 'Intervalli di date',
    locked: 'La data è bloccata su oggi',
  },
  scan: {
    label: 'Scansiona o digita un codice a barre',
    searching: 'Ricerca in corso',
  },
  scale: {
    connect: 'Collega la bilancia',
    disconnect: 'Scollega la bilancia',
    waiting: 'In attesa di un peso stabile',
    steady: 'Peso stabile: {{weight}} g',
    overload: 'Bilancia in sovraccarico',
    lost: 'La bilancia si è scollegata. Ricollegala o digita il peso.',
    failed: 'Impossibile aprire la bilancia. Controlla il cavo o digita il peso.',
    unsupported: 'Questo browser non può leggere una bilancia. Digita il peso.',
    baudRate: 'Velocità (baud)',
    none: 'Non collegata',
    live: 'Collegata',
    reading: 'Lettura della bilancia',
  },
  count: {
    nominal: 'Taglio',
    pieces: 'Pezzi',
    amount: 'Importo',
    total: 'Totale',
  },
  image: {
    choose: 'Scegli un’immagine',
    replace: 'Cambia immagine',
    camera: 'Fotocamera',
    remove: 'Rimuovi immagine',
    hint: 'JPEG, PNG o WebP. Puoi anche incollarla (Ctrl+V) o trascinarla qui.',
    preview: 'Anteprima dell’immagine',
    preparing: 'Preparazione dell’immagine',
    unreadable: 'Questo file non è un’immagine leggibile',
    tooSmall: 'L’immagine è troppo piccola: almeno {{min}} x {{min}} pixel',
    takePhoto: 'Scatta la foto',
    cameraTitle: 'Scatta una foto con la fotocamera',
    cameraFailed: 'Impossibile aprire la fotocamera. Autorizzala nel browser o scegli un file.',
  },
  errors: {
    IMAGE_MISSING: 'Nessuna immagine scelta',
    IMAGE_UNREADABLE: 'Il file non è un’immagine leggibile',
    IMAGE_TYPE_UNKNOWN: 'L’immagine deve essere JPEG, PNG o WebP',
    IMAGE_DIMENSIONS: 'I lati dell’immagine devono essere tra {{min}} e {{max}} pixel',
    IMAGE_UNKNOWN: 'L’immagine non c’è più: sceglierla di nuovo',
  },
};
