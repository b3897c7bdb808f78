/** Registers, which writers name freely and in many languages, mapped to a dozen groups for counting. */

/** First match wins: the form of a text (a title, an ad) says more than where it was posted. */
const groups = [
  ['assistant', /assistant|prompt|jailbreak|chatbot/],
  [
    'name, bio or title',
    /username|\bbio\b|display name|title|\bname\b|hashtag|subject line|headline|wi-fi|tagline|slogan/,
  ],
  ['list', /list\b|checklist|menu|playlist|rules|minutes|meal plan/],
  [
    'dating',
    /dating|match(?!.*(thread|football|sport))|matrimonial|grindr|flirt|\bex's |ex-partner|sexting|app de citas|app de namoro|app di incontri|appli de rencontre|शादी की साइट/,
  ],
  [
    'commerce and service',
    /market|\bad\b|advert|listing|classified|review|customer|support|order|product|rental|landlord|tenan|delivery|ride|taxi|complaint|job|annonce|anuncio|объявл|ilan|anúncio|avis|recensi|hotel|shop|appraisal|feedback|annuncio|kleinanz|отзыв|авито|إعلان|ओएलएक्स|口コミ|求人|auction|avaliação|suporte/,
  ],
  [
    'medical, legal or academic',
    /medic|clinic|health|legal|court|police|academic|essay|encyclop|lecture|thesis|leaflet|therap|patient|history|science|statement|notary|policy|handover|care plan|nurs|research|explainer/,
  ],
  ['news and opinion', /news(?!letter)|op-ed|column|article|editor|opinion|interview|report|documentary|letters page/],
  [
    'verse, fiction and speech',
    /poem|verse|song|lyric|rap|haiku|limerick|hymn|chant|fiction|story|novel|memoir|diary|sermon|speech|joke|stand-up|monolog|dialog|script|transcript|voice|call|phone|parody|डायरी|lullaby|hook|jingle|bars|anecdote|shanty|ballad|elegy|расшифровка|áudio|書き起こし|дневник|günlük|diario|tagebuch|日記|日记/,
  ],
  [
    'mail and letters',
    /mail|letter|correo|note\b|notice|invitation|memo|reference|posta|письмо|carta|lettre|brief|بريد|card|poster|flyer|sign\b|kartka|zettel|записк|bilhete|nota |biglietto|चिट्ठी|ईमेल|メール|手紙|duyuru/,
  ],
  ['game', /game|gaming|clan|spiel|juego|jogo|jeu|gioco|oyun|игр|ゲーム|游戏|stream/],
  [
    'group chat',
    /group|grupo|groupe|gruppe|gruppo|grupa|grubu|team|class|family chat|ग्रुप|جروب|مجموعة|群|чат|グループ|社團|turma|neighbour|nachbarschaft|wspólnota|قروب|коллеги|сосед|kooperatif|meeting/,
  ],
  [
    'private message',
    /\bdm\b|\bdms\b|direct message|\bsms\b|text|message|whatsapp|private|mensaje|mensagem|messag|nachricht|wiadomo|mesaj|личк|رسالة|संदेश|इनबॉक्स|私信|短信|微信|मैसेज|एसएमएस|telegram|телеграм|zap\b|واتساب|व्हाट्स|line\b/,
  ],
  ['chat', /chat|discord|server|messenger|lobby|room|channel|czat|채팅|دردشة|चैट|聊天|弹幕|チャット|slack/],
  [
    'comment or reply',
    /comment|reply|thread|coment|kommentar|comentário|commento|komentarz|yorum|коммент|تعليق|टिप्पणी|评论|コメント|कमेंट|जवाब|留言|書き込み|politi|answer|talk|debate|argument/,
  ],
  ['forum', /forum|fórum|foro|board|q&a|question|advice|sub\b|reddit|форум|掲示板|منتدى|poll\b|search/],
  [
    'post',
    /post|tweet|tuit|social|status|blog|caption|page|story|rant|microblog|твит|تغريدة|ستوري|بوست|stories|微博|朋友圈|つぶやき|sns|linkedin|petition|пост|лента|паблик|заметка|wpis|konto|hesap|estado|حالة|تويت|ट्वीट|小红书|weibo|moments|instagram|ポスト|投稿|confession|bulletin|newsletter|announcement/,
  ],
] as const satisfies readonly (readonly [string, RegExp])[];

export type RegisterGroup = (typeof groups)[number][0] | 'other';

export function registerGroup(register: string): RegisterGroup {
  const plain = register.toLowerCase();
  return groups.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}
