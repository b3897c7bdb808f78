/**
 * Spam cues: words that mean nothing alone but indicate spam in combination, by meaning, in the supported languages.
 */

// biome-ignore format: data
export const cues = {
  /** Free or cheap offers and large gains. */
  free: 'free gratis gratuit gratuito kostenlos umsonst bonus freebie freebies complimentary darmowe darmowy ücretsiz бесплатно безкоштовно مجانا मुफ्त miễn',
  prize: 'prize prizes winner winners won win lottery lotto jackpot raffle sweepstake giveaway giveaways voucher vouchers reward rewards award awarded draw congratulations congrats premio premios ganador gewonnen gewinn gewinnspiel gagné gagnant vinto vincitore prêmio ganhou ganhador nagroda wygrałeś wygrana kazandınız ödül çekiliş hadiah menang приз выиграли выиграл розыгрыш приз вітаємо جائزة ربحت مبروك इनाम लॉटरी',
  claim: 'claim claims redeem collect unlock activate receive reclama reclamar canjea einlösen abholen réclamer récupérer riscatta ritira resgate resgatar odbierz klaim ambil получите забрать отримайте',
  money: 'cash money income profit profits earnings earn earning earned earns payout payouts paid paying pays salary commission dinero ganar gana ingresos ganancias geld verdienen verdiene verdienst einkommen argent gagner revenus soldi guadagna guadagnare guadagno dinheiro ganhar ganhe renda lucro pieniądze zarabiaj zarobki zarobić para kazan kazanç gelir uang cuan penghasilan деньги заработок заработать заработала доход прибыль гроші заробіток прибуток أرباح ربح دخل पैसा पैसे कमाई paisa kamai kamao tiền thu',
  invest: 'invest invested investing investment investments investor trading trader traders forex returns roi stocks shares portfolio broker signals inversión invertir anlage investieren investiere investissement investir investimento investimenti inwestycja yatırım investasi saham инвестиции инвестиций трейдинг інвестиції استثمار تداول निवेश đầu',
  crypto: 'bitcoin btc eth ethereum usdt crypto coin coins token tokens airdrop presale wallet wallets nft defi dogecoin solana xrp binance cripto criptomonedas krypto kripto крипта криптовалюта биткоин биткоины',
  promise: 'guaranteed guarantee guarantees doubled double triple multiply proven legit genuine risk instantly overnight garantizado garantizados garantiert garanti garantito garantido gwarantowane garantili garansi гарантия гарантировано гарантія guaranteed satisfaction amazing incredible unbelievable miracle secret revealed breakthrough',
  urgent: 'urgent urgently immediately immediate expires expire expiring expired deadline final hurry today tonight midnight now asap limited ends hours hrs urgente inmediatamente hoy ahora últimas caduca sofort heute jetzt letzte dringend läuft urgent immédiatement aujourd expire dernières subito oggi adesso scade ultimi urgente agora hoje imediatamente últimas pilne dzisiaj teraz natychmiast ostatnie acil hemen bugün son segera sekarang terakhir срочно сегодня сейчас последние немедленно терміново сьогодні зараз عاجل الآن اليوم तुरंत आज अभी ngay',
  account: 'account accounts card bank banking mailbox password login identity wallet netflix paypal amazon apple icloud delivery parcel package shipment courier customs toll hmrc irs tax billing payment subscription electricity cuenta tarjeta banco paquete pedido konto karte paket bank sendung compte carte colis banque conto carta pacco spedizione conta cartão encomenda pacote konto przesyłka paczka hesap kargo kart rekening paket kartu счет карта посылка аккаунт банк рахунок картка посилка حساب حسابك بطاقة طرد شحنة खाता बिजली बैंक',
  trouble: 'suspended suspend locked limited blocked restricted disabled deactivated deleted deletion violation violated unusual suspicious unpaid overdue pending held hold failed fail problem interrupted terminated disconnected unauthorised unauthorized suspendida suspendido bloqueada bloqueado retenido gesperrt blockiert eingeschränkt angehalten verletzung suspendu bloqué bloquée retenu sospeso bloccato bloccata trattenuto suspensa bloqueada retido zablokowane zablokowana zawieszone wstrzymana askıya engellendi diblokir ditangguhkan tertahan заблокирован заблокирована приостановлен задержана заблоковано призупинено تعليق إيقاف محظور موقوف बंद',
  confirm: 'verify verification confirm validate update restore appeal settle review submit provide verifica verificar confirme confirmar actualice bestätigen verifizieren aktualisieren bestätige vérifier confirmez confirmer vérifiez verifica conferma confermare aggiorna verifique atualize zweryfikuj potwierdź zaktualizuj doğrulayın doğrula onaylayın güncelleyin verifikasi konfirmasi perbarui подтвердите обновите проверьте підтвердіть оновіть تأكيد تحديث अपडेट',
  details: 'details password pin otp code codes ssn seed phrase passcode postcode address dob datos contraseña clave código daten passwort zugangsdaten données mot code dati codice dados senha código dane hasło kod bilgi şifre данные пароль код дані',
  act: 'click tap visit reply text txt call ring dial send press type download register apply join order buy signup swipe press haz clic pulsa llama responde envía klick klicke klicken anrufen anmelden schreib cliquez clique appelez répondez clicca chiama rispondi scrivi clique ligue responda kliknij zadzwoń napisz tıkla tıklayın ara yaz klik hubungi ketik нажмите звони пиши напиши пишите натисніть пишіть اضغط اتصل راسلني अपडेट क्लिक करें',
  private: 'dm dms inbox whatsapp telegram kik snapchat wechat viber discord onlyfans bio profile profil perfil biografía profilo вотсап телеграм личку лс тг واتساب تلغرام व्हाट्सएप इनबॉक्स ইনবক্সে japri inboks zalo ib inb privado mp',
  spread: 'share shares forward send repost retweet tag follow like subscribe comparte reenvía teilen weiterleiten partage partagez condividi inoltra compartilhe compartilha encaminhe udostępnij paylaş bagikan sebarkan поделись перешли репост поширте انشر شارك शेयर',
  audience: 'friends contacts people everyone ppl groups amigos contactos freunde leute amis contacts amici contatti contatos znajomych arkadaş arkadaşına teman друзьям друзей контактам друзям أصدقائك दोस्तों likes comments amen',
  follow: 'subscribe subs subscriber subscribers sub suscribe subcribe follow followers follower f4f l4l sub4sub channel channels chanel vid vids video videos views playlist mixtape suscríbete canal abonniere kanal abonne chaîne iscriviti canale inscreva segue sdv подписывайся подпишись канал',
  look: 'check checkout visit watch mira visita schau besuche regarde visite guarda visita veja visite zobacz lihat kunjungi смотри заходи посети дивись',
  mine: 'my our mine mi mis nuestro mein meine meinen mon ma mes notre mio mia nostro meu minha nosso mój moja moje benim мой моя наш мій',
  sale: 'sale discount discounts off offer offers deal deals save savings price prices cheap cheapest wholesale stock order buy promo coupon oferta descuento rebajas rabatt angebot preis billig promo offre remise prix offerta sconto prezzo desconto preço zniżka promocja rabat indirim fırsat fiyat diskon murah скидка скидки акция цена знижка خصم عرض छूट ऑफर',
  scarce: 'spots slots places left only few remaining plazas cupos plätze places posti vagas miejsc kontenjan slot мест місць सीटें',
  work: 'job jobs work home online remote hiring hr vacancy part hour daily weekly week month day experience trabajo casa heimarbeit arbeit domicile travail lavoro trabalho praca evden iş kerja rumah работа удаленно дома робота काम घर roz',
  upfront: 'deposit fee fees transfer western union moneygram gift steam itunes voucher refund upfront advance courier insurance depósito transferencia anzahlung gebühr überweisung acompte frais virement caparra bonifico sinal pix taxa zaliczka przelew kapora havale transfer dp предоплата перевод внесок',
  fortune: 'million millions beneficiary inheritance heir kin deceased late widow barrister attorney consignment diplomat confidential foreign deposited fund funds sum estate herencia millones erbe millionen héritage eredità milioni herança milhões spadek miras наследство',
  health: 'pills pill viagra cialis weight lose lost pounds fat detox diet supplement herbal cure cures cured remedy prescription pharmacy meds enlargement testosterone keto slim sugar diabetes joint pain pastillas abnehmen maigrir dimagrire emagrecer odchudzanie zayıfla pelangsing похудение схуднення डायबिटीज मोटापा',
  adult: 'escort escorts massage incall outcall discreet hookup singles horny nudes cam cams webcam babes girls xxx sexy naughty nude dating lonely explicit porn mature extras gfe',
  mobile: 'ringtone ringtones tone tones mob nokia txt txts polyphonic poly ppm stop optout opt cs t&cs terms sms subscription camcorder holiday entitled caller delivery landline',
  dear: 'dear sir madam kindly beneficiary customer client user winner valued estimado estimada sehr kunde kundin cher client gentile cliente prezado caro szanowny değerli уважаемый шановний عزيزي प्रिय ग्राहक',
  bulk: 'unsubscribe remove removed opt mailing bulk list recipients leads marketing advertise advertising advertisement adv newsletter spam spammers email e-mail mail',
  loan: 'loan loans mortgage refinance debt credit approved approval rates insurance quote préstamo kredit crédit prestito empréstimo pożyczka kredi pinjaman кредит займ позика',
  relative: 'mum mom dad mama papa number phone lost broken new hi hello hey',
} as const satisfies Record<string, string>;

export type SpamCue = keyof typeof cues;

/** Phrases in scripts without spaces between words: the pattern selects candidates, the map gives the cue of each. */
// biome-ignore format: data
export const unspacedSpamPhrases = {
  private: ['加微', '加V', '加v', '微信', '私信', '私聊', 'LINEに', 'LINE追加', 'プロフ', 'DMで', 'แอดไลน์', 'ทักแชท', '카톡', '텔레', '오픈채팅', 'ไลน์'],
  money: ['日赚', '月入', '赚钱', '佣金', '兼职', '收入', '副業', '稼げ', '稼ぐ', '収入', '月収', 'รายได้', 'หาเงิน', '수익', '부업', '재테크', 'กำไร'],
  promise: ['稳赚', '保证', '包赚', '必ず', '確実', '保証', '보장', 'การันตี', '无风险'],
  prize: ['中奖', '恭喜', '奖品', '当選', 'プレゼント企画', 'รางวัล', '당첨', '抽奖'],
  claim: ['领取', '领奖', '受け取', 'รับสิทธิ์', '받으세요'],
  account: ['账户', '银行卡', '快递', '包裹', '口座', 'アカウント', '荷物', 'บัญชี', 'พัสดุ', '계좌', '택배', '계정'],
  trouble: ['冻结', '异常', '停用', '逾期', '停止', '凍結', '不正', '持ち帰り', 'ระงับ', '정지', '반송', '제한'],
  confirm: ['核实', '验证', '确认', '確認', '更新', 'ยืนยัน', '확인', '인증'],
  act: ['点击', '扫码', '链接', 'クリック', 'タップ', 'คลิก', '클릭', '링크'],
  free: ['免费', '無料', 'ฟรี', '무료'],
  urgent: ['立即', '马上', '今日限定', '今すぐ', '至急', '本日', 'ด่วน', 'วันนี้', '지금', '오늘'],
  sale: ['优惠', '特价', '限时', '割引', '値下げ', 'ลดราคา', 'โปรโมชั่น', '할인', '특가'],
  adult: ['上门', '少妇', '约炮', '裸聊', '出会い', '대출', '조건만남'],
  loan: ['贷款', '放款', '融資', '小额', 'เงินกู้', '대출'],
} as const satisfies Partial<Record<SpamCue, readonly string[]>>;
