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
  harmless: terms`
    (morro|morrer|morrendo|morri|morre) de fome, (morro|morrer|morrendo|morri|morto|morta|morre|mato|mijo|racho) (de|a) (rir|tanto rir|sono|calor|vergonha|amor|tédio|saudade|saudades|inveja|curiosidade|frio)
    (vou|vamos|vai|quero) te (matar|encher|sufocar|esmagar|afogar) de (beijos|beijinhos|abraços|cócegas|carinho|rir|tanto rir|tanto beijo)
    (te|vos) (mato|encho|sufoco|esmago|afogo) de (beijos|beijinhos|abraços|cócegas|mimos|carinho|rir), (matar-te|mato-te|matar-vos|encher-te|sufocar-te|esmagar-te) (de|com|a) (beijos|beijinhos|abraços|cócegas|mimos|rir)
    de beijos até (morrer|cansar|não poder mais)
    (me|nos) (matar|mata|matam|esganar|estrangular|estrangula) (quando|se|assim que) (vir|ver|virem|souber|souberem|descobrir|chegar), vai me matar (quando|se) (ver|vir|souber|descobrir)
  `,
  jestObjects: terms`
    (de|com|a) (beijos|beijinhos|abraços|cócegas|mimos|carinho), de (rir|riso|tanto rir)
  `,
  jestReasons: terms`
    se (você me|tu me|me|nos|) (contar|contares|contas|disser|disseres|revelar|revelares) (o final|o fim|como acaba|como termina|quem morre|quem ganha), se (você me|me|) (der|deres|dás) (spoiler|spoilers|um spoiler)
    se (você|tu|) (comer|comeres|comes|beber|roubar) (o último|a última|meu|minha|o meu|a minha|meus|minhas|os últimos|as últimas), se (você|) (esquecer|esqueceres|esqueces) (o meu aniversário|meu aniversário|do meu aniversário|o bolo|o café|a pizza), se (você|) não (me|) (trouxer|trouxeres|guardar|mandar) (bolo|um pedaço|café|pizza|chocolate|fotos|uma fatia)
  `,
} as const satisfies Lexicon;
