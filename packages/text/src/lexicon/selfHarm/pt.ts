/** Portuguese words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmPt = {
  signal: 'selfHarm',
  language: 'pt',
  sources: ['own'],
  terms: {
    High: terms`
      quero morrer, queria morrer, eu quero morrer, vou me matar, vou-me matar, quero me matar, quero matar-me
      queria me matar, vou me (suicidar|enforcar|jogar|cortar|atirar da)
      quero (me suicidar|sumir pra sempre|acabar com tudo|acabar com a minha vida|deixar de existir|tirar minha vida)
      me suicidar, tirar minha própria vida, tirar a minha própria vida, tirar minha vida, acabar com minha vida
      acabar com a minha vida, dar fim à minha vida, dar um fim na minha vida
      não quero mais (viver|estar aqui|acordar|existir), não aguento mais viver, não mereço viver, queria estar morto
      queria estar morta, queria nunca ter nascido, carta de despedida, carta de suicídio, cortar meus pulsos
      cortar os pulsos, corto os pulsos, me cortei de novo, me corto, me cortar, tomar todos os remédios
      tomei todos os remédios
      como (se matar|me matar|se suicidar|me suicidar|morrer sem dor|fazer uma forca|se enforcar)
      jeito de morrer sem dor, se mata, te mata, mata-te, se mate, se enforca, corta os pulsos
      todos ficariam melhor sem mim, melhor sem mim, ninguém sentiria minha falta, ninguém sentiria a minha falta
      se mata logo, mate-se, vai se matar, (hoje|esta noite) (eu|) me mato
      quero (me matar|matar-me|me suicidar|suicidar-me)
    `,
    Medium: terms`
      pensamentos suicidas, ideação suicida, vontade de (morrer|sumir pra sempre|me matar|me cortar), cansado de viver
      cansada de viver, sem vontade de viver, sem motivo pra viver, sem motivos para viver, automutila*, auto mutila*
      me machucar de propósito, pro ana, pró ana, thinspo, ana e mia, miar depois de comer, vomitar tudo o que como
      dormir e não acordar, dormir e nunca mais acordar, sou um peso pra, sou um peso para
    `,
    Low: terms`
      me odeio, odeio minha vida, odeio a minha vida, minha vida é uma merda
    `,
  },
  innocent: terms`
    quero morrer de rir, morrer de rir, prevenção ao suicídio, prevenção do suicídio, setembro amarelo
    esquadrão suicida, homem-bomba suicida, atentado suicida
    (se|te) mata (a|de|em|na|no|para|por|pra|trabalhando|estudando|treinando|aos), (que|isso|calor|curiosidade|saudade|ele|ela|quem|não|tudo|nada|gente|povo|cigarro) (se|te) mata
    vai se matar (a|de|em|na|no|para|por|pra|trabalhando|estudando|treinando), (ele|ela|você|cê|gente|alguém|ninguém) vai se matar
    (hoje|esta noite) (eu|) me mato (a|de|em|na|no|para|por|pra|trabalhando|estudando|treinando), quero me matar (de|a|na|no|pra), (não|ninguém) (se mate|mate-se) (de|por|para|pra|trabalhando)
    (se mate|mate-se) (de|trabalhando|estudando|por)
    não quero mais viver (aqui|longe)
  `,
  harmlessAlone: terms`
    (acredite|acredita) em (você|ti|si), (cuide-se|cuida-te|se cuida|se cuide), (acalme-se|acalma-te|prepare-se|prepara-te|perdoe-se|proteja-se|informe-se|apresente-se|controle-se|defenda-se|concentre-se), faça você mesmo
  `,
} as const satisfies Lexicon;
