/** Portuguese hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hatePt = {
  signal: 'hate',
  language: 'pt',
  sources: ['own'],
  terms: {
    High: terms`
      (judeus|pretos|negros|gays|viados|ciganos|nordestinos|imigrantes|muçulmanos|índios|brasileiros|mulheres|venezuelanos|árabes) são (todos|tudo|uns|) (macacos|animais|lixo|ratos|parasitas|praga|câncer|vermes|inferiores|sub-humanos|bandidos|ladrões|aberrações|doentes|imundos|escória)
      hitler (tinha razão|estava certo|não terminou), heil hitler, raça inferior, raça superior
      holocausto (é mentira|nunca existiu|não existiu), volta pra senzala, chicote neles, lugar de preto
      morte aos (muçulmanos|árabes|pretos|homossexuais|imigrantes|estrangeiros|cristãos|índios|nordestinos|brasileiros|gays|judeus|negros|ciganos)
      (matem|queimem|gaseiem|exterminem|fuzilem) (os|todos os) (judeus|muçulmanos|árabes|pretos|negros|gays|homossexuais|viados|imigrantes|ciganos|estrangeiros)
    `,
    Medium: terms`
      volta (pro seu país|pra sua terra|para a tua terra|pro nordeste|pra áfrica|para áfrica), vai pra tua terra
      vai para a tua terra, volta para o teu país
      fora (ciganos|imigrantes|negros|pretos|brasileiros|muçulmanos|judeus), grande substituição
      ideologia de gênero de, ditadura gay, gayzista~, gayzismo, kit gay
      (odeio|ódio de|odiamos) (judeus|pretos|negros|gays|viados|nordestinos|mulheres|ciganos|imigrantes|muçulmanos|índios|brasileiros)
      lugar de mulher é na cozinha, mulher tem que ficar na cozinha, volta pra cozinha
      mulher é tudo (puta|vagabunda|interesseira), toda mulher é (puta|vagabunda|interesseira)
      homossexualidade é (doença|abominação|pecado nojento|uma doença), serviço de preto, coisa de preto
      coisa de viado, cabelo ruim de, macumbeiro imundo, macumbeiros do demônio, lobby judeu, lobby judaico
      cambada de nordestino
    `,
  },
} as const satisfies Lexicon;
