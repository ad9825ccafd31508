import type { Translation } from '../languages.js';
import type { common as original } from '../id/common.js';

export const common: Translation<typeof original> = {
  errors: {
    VALIDATION_FAILED: 'I dati inviati non sono ancora corretti',
    FIELD_INVALID: '{{label}}: valore non valido',
    FIELD_UNKNOWN: '{{label}}: campo sconosciuto',
    BAD_REQUEST: 'Impossibile elaborare la richiesta',
    BODY_MALFORMED: 'Impossibile leggere il contenuto della richiesta',
    BODY_TOO_LARGE: 'I dati inviati sono troppo grandi',
    FILE_TOO_LARGE: 'Il file è troppo grande',
    NOT_FOUND: 'Dati non trovati',
    ROUTE_NOT_FOUND: 'Pagina non trovata',
    TOO_MANY_REQUESTS: 'Troppe richieste, riprova tra qualche istante',
    NOT_READY: 'Il sistema non è ancora pronto, riprova tra qualche istante',
    INTERNAL: 'Si è verificato un errore durante l’invio dei dati',
  },
};
