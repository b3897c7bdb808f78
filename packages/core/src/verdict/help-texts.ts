/** For whom wishes to die: neutral, and pointing to a public directory of helplines; profiles may have texts of their own. */
import { type ExplanationLanguage, toExplanationLanguage } from '../languages/index.ts';
import type { LanguageCode } from '../languages/language-codes.ts';

/** Of all countries; that it can be reached, and what it lists, is not checked by the service. */
const DIRECTORY = 'findahelpline.com';

const texts: Readonly<Record<ExplanationLanguage, string>> = {
  en: `If you are thinking about ending your life: you do not have to be alone with this. Talk to somebody you trust, or find a helpline near you at ${DIRECTORY}. In immediate danger, call the emergency services.`,
  ar: `إذا كنت تفكر في إنهاء حياتك، فلست مضطرًا لمواجهة ذلك وحدك. تحدث إلى شخص تثق به، أو ابحث عن خط مساعدة قريب منك على ${DIRECTORY}. وفي حالة الخطر المباشر اتصل بخدمات الطوارئ.`,
  bn: `আপনি যদি নিজের জীবন শেষ করার কথা ভাবেন, আপনাকে একা এটি সামলাতে হবে না। বিশ্বাসের কারও সঙ্গে কথা বলুন, অথবা ${DIRECTORY}-এ কাছের হেল্পলাইন খুঁজুন। তাৎক্ষণিক বিপদে জরুরি সেবায় ফোন করুন।`,
  de: `Wenn Sie daran denken, sich das Leben zu nehmen: Sie müssen damit nicht allein sein. Sprechen Sie mit jemandem, dem Sie vertrauen, oder suchen Sie auf ${DIRECTORY} ein Hilfetelefon in Ihrer Nähe. Bei unmittelbarer Gefahr rufen Sie den Notruf.`,
  es: `Si estás pensando en quitarte la vida, no tienes que afrontarlo a solas. Habla con alguien de confianza o busca una línea de ayuda cercana en ${DIRECTORY}. En caso de peligro inmediato, llama a los servicios de emergencia.`,
  fr: `Si vous pensez à mettre fin à vos jours, vous n’avez pas à rester seul avec cela. Parlez à une personne de confiance ou trouvez une ligne d’écoute près de chez vous sur ${DIRECTORY}. En cas de danger immédiat, appelez les secours.`,
  he: `אם עולות בך מחשבות לשים קץ לחייך, אין צורך להתמודד עם זה לבד. אפשר לדבר עם אדם שסומכים עליו, או למצוא קו סיוע קרוב באתר ${DIRECTORY}. בסכנה מיידית יש להתקשר לשירותי החירום.`,
  hi: `यदि आप अपना जीवन समाप्त करने के बारे में सोच रहे हैं, तो आपको इससे अकेले नहीं जूझना है। किसी भरोसेमंद व्यक्ति से बात करें, या ${DIRECTORY} पर अपने पास की हेल्पलाइन खोजें। तत्काल ख़तरे में आपातकालीन सेवाओं को फ़ोन करें।`,
  id: `Jika Anda berpikir untuk mengakhiri hidup, Anda tidak harus menghadapinya sendirian. Bicaralah dengan orang yang Anda percayai, atau cari saluran bantuan terdekat di ${DIRECTORY}. Dalam bahaya langsung, hubungi layanan darurat.`,
  it: `Se stai pensando di toglierti la vita, non devi affrontarlo da solo. Parla con una persona di cui ti fidi o cerca una linea di aiuto vicina su ${DIRECTORY}. In caso di pericolo immediato, chiama i servizi di emergenza.`,
  ja: `命を絶つことを考えているなら、ひとりで抱え込む必要はありません。信頼できる人に話すか、${DIRECTORY} で近くの相談窓口を探してください。差し迫った危険があるときは、緊急通報をしてください。`,
  ko: `스스로 목숨을 끊을 생각을 하고 있다면 혼자 감당하지 않아도 됩니다. 믿을 수 있는 사람에게 이야기하거나 ${DIRECTORY}에서 가까운 상담 전화를 찾아보세요. 당장 위험하다면 긴급 신고 전화를 이용하세요.`,
  nl: `Als je eraan denkt een einde aan je leven te maken: je hoeft dit niet alleen te dragen. Praat met iemand die je vertrouwt, of zoek een hulplijn in de buurt op ${DIRECTORY}. Bel bij direct gevaar het alarmnummer.`,
  pl: `Jeśli myślisz o odebraniu sobie życia, nie musisz być z tym sam. Porozmawiaj z kimś, komu ufasz, albo znajdź telefon zaufania w pobliżu na stronie ${DIRECTORY}. W bezpośrednim niebezpieczeństwie zadzwoń na numer alarmowy.`,
  pt: `Se você está pensando em tirar a própria vida, não precisa enfrentar isso sozinho. Fale com alguém de confiança ou procure uma linha de apoio perto de você em ${DIRECTORY}. Em perigo imediato, ligue para a emergência.`,
  ru: `Если вы думаете о том, чтобы уйти из жизни, вы не обязаны оставаться с этим наедине. Поговорите с тем, кому доверяете, или найдите линию помощи рядом с вами на ${DIRECTORY}. При непосредственной опасности звоните в экстренные службы.`,
  th: `หากคุณกำลังคิดจะจบชีวิต คุณไม่จำเป็นต้องเผชิญเรื่องนี้เพียงลำพัง พูดคุยกับคนที่คุณไว้ใจ หรือค้นหาสายด่วนใกล้คุณที่ ${DIRECTORY} หากมีอันตรายเฉพาะหน้า โปรดโทรหาบริการฉุกเฉิน`,
  tr: `Yaşamınıza son vermeyi düşünüyorsanız bununla tek başınıza kalmak zorunda değilsiniz. Güvendiğiniz biriyle konuşun ya da ${DIRECTORY} adresinde yakınınızdaki bir yardım hattını bulun. Acil tehlikede acil yardım hattını arayın.`,
  uk: `Якщо ви думаєте про те, щоб піти з життя, вам не потрібно залишатися з цим наодинці. Поговоріть із тим, кому довіряєте, або знайдіть лінію допомоги поруч із вами на ${DIRECTORY}. У разі безпосередньої небезпеки телефонуйте до екстрених служб.`,
  vi: `Nếu bạn đang nghĩ đến việc kết thúc cuộc sống, bạn không phải đối mặt với điều đó một mình. Hãy nói chuyện với người bạn tin tưởng, hoặc tìm đường dây hỗ trợ gần bạn tại ${DIRECTORY}. Khi nguy hiểm cận kề, hãy gọi dịch vụ khẩn cấp.`,
  zh: `如果你正在考虑结束自己的生命，你不必独自面对。请与你信任的人谈谈，或在 ${DIRECTORY} 查找你附近的求助热线。如有紧急危险，请拨打急救电话。`,
};

/** Languages without a text of their own have the English one. */
export const findHelpText = (language: LanguageCode): string => texts[toExplanationLanguage(language)];
