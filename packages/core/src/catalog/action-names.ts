/** What built-in actions are called in messages to authors, in the languages of explanations. */

import type { ExplanationLanguage } from '../languages/index.ts';
import type { BuiltInAction } from './actions.ts';

/** As in "What we did: removal of the content". */
export const actionNames: Readonly<Record<ExplanationLanguage, Readonly<Record<BuiltInAction, string>>>> = {
  ar: {
    ...{ remove: 'إزالة المحتوى', hide: 'إخفاء المحتوى', label: 'وضع علامة على المحتوى', warn: 'تحذير' },
    ...{ restrict: 'تقييد الحساب', suspend: 'تعليق الحساب', restore: 'استعادة', none: 'لا إجراء' },
  },
  bn: {
    ...{ remove: 'বিষয়বস্তু অপসারণ', hide: 'বিষয়বস্তু লুকানো', label: 'বিষয়বস্তুতে লেবেল', warn: 'সতর্কতা' },
    ...{ restrict: 'অ্যাকাউন্ট সীমিত', suspend: 'অ্যাকাউন্ট স্থগিত', restore: 'পুনরুদ্ধার', none: 'কোনো ব্যবস্থা নেই' },
  },
  de: {
    ...{ remove: 'Entfernung des Inhalts', hide: 'Ausblenden des Inhalts', label: 'Kennzeichnung des Inhalts' },
    ...{ warn: 'Verwarnung', restrict: 'Einschränkung des Kontos', suspend: 'Sperrung des Kontos' },
    ...{ restore: 'Wiederherstellung', none: 'keine Maßnahme' },
  },
  en: {
    ...{ remove: 'removal of the content', hide: 'hiding of the content', label: 'labelling of the content' },
    ...{ warn: 'warning', restrict: 'restriction of the account', suspend: 'suspension of the account' },
    ...{ restore: 'restoration', none: 'no action' },
  },
  es: {
    ...{ remove: 'eliminación del contenido', hide: 'ocultación del contenido', label: 'etiquetado del contenido' },
    ...{ warn: 'advertencia', restrict: 'restricción de la cuenta', suspend: 'suspensión de la cuenta' },
    ...{ restore: 'restablecimiento', none: 'ninguna medida' },
  },
  fr: {
    ...{ remove: 'suppression du contenu', hide: 'masquage du contenu', label: 'étiquetage du contenu' },
    ...{ warn: 'avertissement', restrict: 'restriction du compte', suspend: 'suspension du compte' },
    ...{ restore: 'rétablissement', none: 'aucune mesure' },
  },
  he: {
    ...{ remove: 'הסרת התוכן', hide: 'הסתרת התוכן', label: 'סימון התוכן', warn: 'אזהרה' },
    ...{ restrict: 'הגבלת החשבון', suspend: 'השעיית החשבון', restore: 'שחזור', none: 'ללא פעולה' },
  },
  hi: {
    ...{ remove: 'सामग्री हटाई गई', hide: 'सामग्री छिपाई गई', label: 'सामग्री पर लेबल', warn: 'चेतावनी' },
    ...{ restrict: 'खाते पर प्रतिबंध', suspend: 'खाते का निलंबन', restore: 'पुनर्स्थापना', none: 'कोई कार्रवाई नहीं' },
  },
  id: {
    ...{ remove: 'penghapusan konten', hide: 'penyembunyian konten', label: 'pelabelan konten', warn: 'peringatan' },
    ...{ restrict: 'pembatasan akun', suspend: 'penangguhan akun', restore: 'pemulihan', none: 'tanpa tindakan' },
  },
  it: {
    ...{ remove: 'rimozione del contenuto', hide: 'contenuto nascosto', label: 'etichettatura del contenuto' },
    ...{ warn: 'avvertimento', restrict: 'limitazione dell’account', suspend: 'sospensione dell’account' },
    ...{ restore: 'ripristino', none: 'nessuna misura' },
  },
  ja: {
    ...{ remove: 'コンテンツの削除', hide: 'コンテンツの非表示', label: 'コンテンツへのラベル付け', warn: '警告' },
    ...{ restrict: 'アカウントの制限', suspend: 'アカウントの停止', restore: '復元', none: '措置なし' },
  },
  ko: {
    ...{ remove: '콘텐츠 삭제', hide: '콘텐츠 숨김', label: '콘텐츠 라벨 표시', warn: '경고' },
    ...{ restrict: '계정 제한', suspend: '계정 정지', restore: '복원', none: '조치 없음' },
  },
  nl: {
    ...{ remove: 'verwijdering van de inhoud', hide: 'verbergen van de inhoud', label: 'labelen van de inhoud' },
    ...{ warn: 'waarschuwing', restrict: 'beperking van het account', suspend: 'opschorting van het account' },
    ...{ restore: 'herstel', none: 'geen maatregel' },
  },
  pl: {
    ...{ remove: 'usunięcie treści', hide: 'ukrycie treści', label: 'oznaczenie treści', warn: 'ostrzeżenie' },
    ...{ restrict: 'ograniczenie konta', suspend: 'zawieszenie konta', restore: 'przywrócenie', none: 'brak działań' },
  },
  pt: {
    ...{ remove: 'remoção do conteúdo', hide: 'ocultação do conteúdo', label: 'rotulagem do conteúdo' },
    ...{ warn: 'advertência', restrict: 'restrição da conta', suspend: 'suspensão da conta' },
    ...{ restore: 'restauração', none: 'nenhuma medida' },
  },
  ru: {
    ...{ remove: 'удаление контента', hide: 'скрытие контента', label: 'пометка контента', warn: 'предупреждение' },
    ...{ restrict: 'ограничение аккаунта', suspend: 'блокировка аккаунта', restore: 'восстановление' },
    ...{ none: 'без мер' },
  },
  th: {
    ...{ remove: 'การลบเนื้อหา', hide: 'การซ่อนเนื้อหา', label: 'การติดป้ายเนื้อหา', warn: 'คำเตือน' },
    ...{ restrict: 'การจำกัดบัญชี', suspend: 'การระงับบัญชี', restore: 'การกู้คืน', none: 'ไม่มีการดำเนินการ' },
  },
  tr: {
    ...{ remove: 'içeriğin kaldırılması', hide: 'içeriğin gizlenmesi', label: 'içeriğin etiketlenmesi', warn: 'uyarı' },
    ...{ restrict: 'hesabın kısıtlanması', suspend: 'hesabın askıya alınması', restore: 'geri yükleme' },
    ...{ none: 'işlem yok' },
  },
  uk: {
    ...{ remove: 'видалення вмісту', hide: 'приховання вмісту', label: 'позначення вмісту', warn: 'попередження' },
    ...{ restrict: 'обмеження облікового запису', suspend: 'блокування облікового запису' },
    ...{ restore: 'відновлення', none: 'без заходів' },
  },
  vi: {
    ...{ remove: 'gỡ bỏ nội dung', hide: 'ẩn nội dung', label: 'gắn nhãn nội dung', warn: 'cảnh cáo' },
    ...{ restrict: 'hạn chế tài khoản', suspend: 'đình chỉ tài khoản', restore: 'khôi phục' },
    ...{ none: 'không có biện pháp' },
  },
  zh: {
    ...{ remove: '删除内容', hide: '隐藏内容', label: '标记内容', warn: '警告' },
    ...{ restrict: '限制账号', suspend: '暂停账号', restore: '恢复', none: '不采取措施' },
  },
};
