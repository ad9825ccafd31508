import type { Translation } from '../../languages.js';
import type { legal as original } from '../id/legal.js';

export const legal: Translation<typeof original> = {
  terms: {
    title: 'Termini e condizioni',
    lead: 'Questa applicazione è il sistema di lavoro di una gioielleria. Utilizzandola accetti i termini seguenti.',
    sections: {
      account: {
        title: 'Account',
        text: 'ID utente e password sono personali e vengono assegnati dal titolare. Sei responsabile di tutto ciò che avviene con il tuo account. Avvisa subito il titolare se qualcun altro conosce la tua password.',
      },
      use: {
        title: 'Uso corretto',
        text: 'L’applicazione può essere usata solo per il lavoro del negozio e nei limiti dei diritti assegnati. È vietato aggirare le restrizioni, usare l’account di altri o inserire dati falsi.',
      },
      records: {
        title: 'Registrazioni',
        text: 'Ogni operazione, modifica e autorizzazione viene registrata con autore e orario e non può essere cancellata. Gli errori si correggono con un annullamento o una rettifica, anch’essi registrati.',
      },
      prices: {
        title: 'Prezzi e calcoli',
        text: 'Prezzi, titolo, pesi e arrotondamenti seguono i parametri fissati dal negozio, che risponde di tali parametri, delle ricevute consegnate ai clienti e dei propri obblighi fiscali.',
      },
      availability: {
        title: 'Disponibilità',
        text: 'Ci impegniamo a mantenere l’applicazione disponibile. Manutenzione o interruzioni di rete e corrente possono fermarla temporaneamente; ciò che non è stato inviato resta come bozza sul dispositivo.',
      },
      changes: {
        title: 'Modifiche',
        text: 'Questi termini possono essere aggiornati. La versione corrente è sempre disponibile in questa pagina. Si applica la legge della Repubblica di Indonesia.',
      },
    },
  },
  privacy: {
    title: 'Informativa sulla privacy',
    lead: 'Questa pagina spiega quali dati personali il negozio conserva con questa applicazione, per quale scopo e quali sono i tuoi diritti.',
    sections: {
      data: {
        title: 'Dati conservati',
        text: 'Dei clienti: nome, indirizzo, telefono e, ove richiesto dalla legge, numero di documento, insieme alle operazioni. Degli utenti: ID, livello, numero WhatsApp, orari di accesso e azioni nell’applicazione.',
      },
      purpose: {
        title: 'Finalità',
        text: 'I dati servono a effettuare e documentare le operazioni, gestire riacquisti e garanzie, adempiere agli obblighi di legge e fiscali e tutelare il negozio. Non vengono venduti.',
      },
      access: {
        title: 'Chi può vederli',
        text: 'Solo gli utenti autorizzati dal titolare, nei limiti di livello e diritti. Altri ricevono dati solo se la legge lo impone o su tua richiesta, ad esempio una ricevuta inviata via WhatsApp.',
      },
      security: {
        title: 'Sicurezza',
        text: 'I dati identificativi dei clienti sono cifrati, le password conservate solo come hash e ogni modifica registrata. Questo dispositivo conserva sessione, preferenze e bozze; uscendo la sessione viene eliminata.',
      },
      retention: {
        title: 'Conservazione',
        text: 'Le registrazioni sono conservate per il tempo richiesto da legge e fisco. I dati personali non più necessari possono essere cancellati; la registrazione resta senza il nome.',
      },
      rights: {
        title: 'I tuoi diritti',
        text: 'Puoi chiedere al titolare copia, rettifica o cancellazione dei tuoi dati personali, secondo la legge indonesiana sulla protezione dei dati personali.',
      },
    },
  },
};
