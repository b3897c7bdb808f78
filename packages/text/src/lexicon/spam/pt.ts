/** Portuguese sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamPt = {
  signal: 'spam',
  language: 'pt',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (seu|sua|o seu|a sua|teu|tua) (pedido|encomenda|compra|pacote) (foi|está|saiu) (enviado|enviada|entregue|despachado|expedida|a caminho|para entrega), (acompanhe|acompanha|siga|rastreie) (a entrega|o pedido|a encomenda|o envio|aqui|o pacote) (pelo aplicativo|pelo app|na app|aqui|no site|na aplicação)
    (recebe|você recebe|está recebendo|está a receber|você recebeu|recebeu|recebes) (esta newsletter|este e-mail|este email|esta mensagem|este boletim) porque (se inscreveu|se cadastrou|subscreveu|você se inscreveu|está inscrito|te inscreveste|é nosso cliente)
    (pode|você pode|podes) (cancelar|cancelar a inscrição|cancelar a subscrição|descadastrar-se) (a qualquer momento|quando quiser|aqui), lembramos (a sua|sua|da sua) (consulta|marcação|reserva), (sua|a sua) fatura de (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) (está|já está) disponível
  `,
} as const satisfies Lexicon;
