/** Spanish sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamEs = {
  signal: 'spam',
  language: 'es',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (tu|su) (pedido|paquete|compra|envío) (ha sido|fue|ya ha sido|ya está|está) (enviado|enviada|entregado|entregada|en camino|en reparto), (síguelo|sígalo|puedes seguirlo|puede seguirlo|haz el seguimiento) (aquí|en la app|en la aplicación|en tu cuenta|desde la app), (tu|su) (pedido|paquete) (llegará|llega) (mañana|hoy|el)
    (recibes|recibe|has recibido|estás recibiendo|te enviamos|le enviamos) este (boletín|correo|mensaje|email|newsletter) porque (te suscribiste|se suscribió|te has suscrito|se ha suscrito|estás suscrito|está suscrito|te registraste)
    (puedes|puede|si quieres|si desea) (darte|darse|date) de baja (cuando quieras|cuando quiera|en cualquier momento|aquí|al final), para (darte|darse) de baja (haz clic|pulsa|pulse|responde)
    (te|le) recordamos (tu|su|que tienes|que tiene) (cita|cita con|una cita|reserva|visita), (tu|su) factura (de|del mes de) (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) (ya está|está) disponible
  `,
} as const satisfies Lexicon;
