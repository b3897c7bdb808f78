/** Portuguese threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violencePt = {
  signal: 'violence',
  language: 'pt',
  sources: ['own'],
  terms: {
    High: terms`
      vou te matar, vou-te matar, te mato, mato-te, eu te mato
      vou matar (você|vocês|ele|ela|eles|todos|todo mundo|esse|essa)
      vou te (esfaquear|degolar|esquartejar|queimar vivo|queimar viva|dar um tiro|meter bala|encher de bala|encher de tiro|enforcar|estrangular|furar|decapitar)
      dar um tiro na sua cara, tiro na cara, tiro na testa, bala na cabeça, bala na cara, meter bala em
      corto sua garganta, cortar sua garganta, cortar sua cabeça, você vai morrer, cê vai morrer, vais morrer
      tá morto, você está morto, considere-se morto
      (tem|tinha) que (matar todos|matar tudo|fuzilar|queimar todos|metralhar|enforcar|morrer tudo|matar esses)
      tem que morrer, tinham que morrer, morte aos (judeus|gays|viados|comunistas|policiais|negros|ciganos|infiéis)
      fuzilar a petralhada, bandido bom é bandido morto, sei onde você mora, sei onde moras, sabemos onde você mora
      vou (explodir|tocar fogo na|atirar na) (a escola|escola|igreja|mesquita|sua casa), colocar uma bomba
      vou levar uma arma pra escola, massacre na escola, como (fazer|fabricar) uma bomba, cpf cancelado, jogar ácido
      (vou|vamos) (te|lhe|vos|matar você e|) (matar|assassinar|esfaquear|degolar|queimar|estrangular|esquartejar|furar) (você|vocês|a sua família|a tua família|tua família|sua família|toda a sua família|a sua família toda|a tua família toda)
      vamos te (matar|assassinar|esfaquear|degolar|queimar|estrangular|pegar e matar)
      (vou|vamos) (matar-te|assassinar-te|esfaquear-te|degolar-te|queimar-te|dar-te um tiro)
      (vou|vamos) te dar um tiro, vou te (assassinar|balear|fuzilar)
      (vou|vamos) queimar (a tua|a sua|tua|sua) casa (contigo|com você)
    `,
    Medium: terms`
      vou te (bater|quebrar|arrebentar|espancar|socar|encher de porrada|dar uma surra|quebrar a cara|quebrar na porrada|partir ao meio|pegar na saída|moer na porrada|meter a porrada|cobrir de porrada|arregaçar)
      vou-te (partir a cara|bater|foder todo|rebentar|arrebentar|partir todo), quebro a sua cara, quebrar sua cara
      parto-te a boca, parto-te a cara, te arrebento, te quebro, arrancar sua cabeça, arranco sua cabeça
      (merece|merecem|mereces) (morrer|apanhar|levar um tiro|uma surra|uma bala|levar bala|pena de morte)
      tomara que (levem um tiro|leve um tiro|te matem|matem|te estuprem|exploda)
      alguém (tem que|devia|precisa) (matar|dar um tiro|bater) (esse|essa|nele|nela|você), mulher tem que apanhar
      mulher gosta de apanhar, tem que apanhar, você vai se arrepender, cê vai se arrepender, cuidado quando sair
      se prepara que, sangue vai jorrar
      (tomara|espero|quero) que (você|cê|tu) (morra|morras), (você merece|mereces|tu mereces) morrer
    `,
    Low: terms`
      vou te pegar, te pego na saída, vai apanhar, vais levar
    `,
  },
  innocent: terms`
    vou te matar de (rir|saudade|beijos|cócegas), matar a saudade, matar aula, matar o tempo, matar a fome
    vou te matar de (beijos|abraços|saudade|rir|cócegas)
    (vou|vamos) te (matar|assassinar|esfaquear|degolar|queimar|estrangular) (de beijos|de abraços|de saudade|de rir|de cócegas|de amor|no xadrez|no fifa|no jogo|no truco|na próxima partida|no próximo round|no free fire|em campo|na final|no ping pong), (vou|vamos) matar (você|vocês) (de beijos|de abraços|de saudade|de rir|de cócegas|de amor|no xadrez|no fifa|no jogo|no truco|na próxima partida|no próximo round|no free fire|em campo|na final|no ping pong)
    (vou|vamos) te queimar (um|uma|uns|umas) (cd|dvd|cópia), (tomara|espero|quero) que (você|cê|tu) (morra|morras) de (rir|amor|inveja|saudade|vontade|tanto rir)
    não (quero|queria|espero) que (você|cê|tu) (morra|morras), (não|ninguém|nem você) (você merece|mereces|merece) morrer, você merece morrer de rir
  `,
} as const satisfies Lexicon;
