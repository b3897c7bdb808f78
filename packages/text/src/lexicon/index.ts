/** All lexicons of the engine, one line per file. */

import { bullyingAr } from './bullying/ar.ts';
import { bullyingBn } from './bullying/bn.ts';
import { bullyingCs } from './bullying/cs.ts';
import { bullyingDa } from './bullying/da.ts';
import { bullyingDe } from './bullying/de.ts';
import { bullyingEl } from './bullying/el.ts';
import { bullyingEn } from './bullying/en.ts';
import { bullyingEs } from './bullying/es.ts';
import { bullyingFa } from './bullying/fa.ts';
import { bullyingFi } from './bullying/fi.ts';
import { bullyingFil } from './bullying/fil.ts';
import { bullyingFr } from './bullying/fr.ts';
import { bullyingHe } from './bullying/he.ts';
import { bullyingHi } from './bullying/hi.ts';
import { bullyingHu } from './bullying/hu.ts';
import { bullyingId } from './bullying/id.ts';
import { bullyingIt } from './bullying/it.ts';
import { bullyingJa } from './bullying/ja.ts';
import { bullyingKo } from './bullying/ko.ts';
import { bullyingNl } from './bullying/nl.ts';
import { bullyingNo } from './bullying/no.ts';
import { bullyingPl } from './bullying/pl.ts';
import { bullyingPt } from './bullying/pt.ts';
import { bullyingRo } from './bullying/ro.ts';
import { bullyingRu } from './bullying/ru.ts';
import { bullyingSv } from './bullying/sv.ts';
import { bullyingTh } from './bullying/th.ts';
import { bullyingTr } from './bullying/tr.ts';
import { bullyingUk } from './bullying/uk.ts';
import { bullyingVi } from './bullying/vi.ts';
import { bullyingZh } from './bullying/zh.ts';
import type { Lexicon } from './entry.ts';
import { hateAr } from './hate/ar.ts';
import { hateBn } from './hate/bn.ts';
import { hateCs } from './hate/cs.ts';
import { hateDa } from './hate/da.ts';
import { hateDe } from './hate/de.ts';
import { hateEl } from './hate/el.ts';
import { hateEn } from './hate/en.ts';
import { hateEs } from './hate/es.ts';
import { hateFa } from './hate/fa.ts';
import { hateFi } from './hate/fi.ts';
import { hateFil } from './hate/fil.ts';
import { hateFr } from './hate/fr.ts';
import { hateHe } from './hate/he.ts';
import { hateHi } from './hate/hi.ts';
import { hateHu } from './hate/hu.ts';
import { hateId } from './hate/id.ts';
import { hateIt } from './hate/it.ts';
import { hateJa } from './hate/ja.ts';
import { hateKo } from './hate/ko.ts';
import { hateNl } from './hate/nl.ts';
import { hateNo } from './hate/no.ts';
import { hatePl } from './hate/pl.ts';
import { hatePt } from './hate/pt.ts';
import { hateRo } from './hate/ro.ts';
import { hateRu } from './hate/ru.ts';
import { hateSv } from './hate/sv.ts';
import { hateTh } from './hate/th.ts';
import { hateTr } from './hate/tr.ts';
import { hateUk } from './hate/uk.ts';
import { hateVi } from './hate/vi.ts';
import { hateZh } from './hate/zh.ts';
import { profanityAr } from './profanity/ar.ts';
import { profanityBn } from './profanity/bn.ts';
import { profanityCs } from './profanity/cs.ts';
import { profanityDa } from './profanity/da.ts';
import { profanityDe } from './profanity/de.ts';
import { profanityEl } from './profanity/el.ts';
import { profanityEn } from './profanity/en.ts';
import { profanityEs } from './profanity/es.ts';
import { profanityFa } from './profanity/fa.ts';
import { profanityFi } from './profanity/fi.ts';
import { profanityFil } from './profanity/fil.ts';
import { profanityFr } from './profanity/fr.ts';
import { profanityHe } from './profanity/he.ts';
import { profanityHi } from './profanity/hi.ts';
import { profanityHu } from './profanity/hu.ts';
import { profanityId } from './profanity/id.ts';
import { profanityIt } from './profanity/it.ts';
import { profanityJa } from './profanity/ja.ts';
import { profanityKo } from './profanity/ko.ts';
import { profanityNl } from './profanity/nl.ts';
import { profanityNo } from './profanity/no.ts';
import { profanityPl } from './profanity/pl.ts';
import { profanityPt } from './profanity/pt.ts';
import { profanityRo } from './profanity/ro.ts';
import { profanityRu } from './profanity/ru.ts';
import { profanitySv } from './profanity/sv.ts';
import { profanityTh } from './profanity/th.ts';
import { profanityTr } from './profanity/tr.ts';
import { profanityUk } from './profanity/uk.ts';
import { profanityVi } from './profanity/vi.ts';
import { profanityZh } from './profanity/zh.ts';
import { selfHarmAr } from './selfHarm/ar.ts';
import { selfHarmBn } from './selfHarm/bn.ts';
import { selfHarmCs } from './selfHarm/cs.ts';
import { selfHarmDa } from './selfHarm/da.ts';
import { selfHarmDe } from './selfHarm/de.ts';
import { selfHarmEl } from './selfHarm/el.ts';
import { selfHarmEn } from './selfHarm/en.ts';
import { selfHarmEs } from './selfHarm/es.ts';
import { selfHarmFa } from './selfHarm/fa.ts';
import { selfHarmFi } from './selfHarm/fi.ts';
import { selfHarmFil } from './selfHarm/fil.ts';
import { selfHarmFr } from './selfHarm/fr.ts';
import { selfHarmHe } from './selfHarm/he.ts';
import { selfHarmHi } from './selfHarm/hi.ts';
import { selfHarmHu } from './selfHarm/hu.ts';
import { selfHarmId } from './selfHarm/id.ts';
import { selfHarmIt } from './selfHarm/it.ts';
import { selfHarmJa } from './selfHarm/ja.ts';
import { selfHarmKo } from './selfHarm/ko.ts';
import { selfHarmNl } from './selfHarm/nl.ts';
import { selfHarmNo } from './selfHarm/no.ts';
import { selfHarmPl } from './selfHarm/pl.ts';
import { selfHarmPt } from './selfHarm/pt.ts';
import { selfHarmRo } from './selfHarm/ro.ts';
import { selfHarmRu } from './selfHarm/ru.ts';
import { selfHarmSv } from './selfHarm/sv.ts';
import { selfHarmTh } from './selfHarm/th.ts';
import { selfHarmTr } from './selfHarm/tr.ts';
import { selfHarmUk } from './selfHarm/uk.ts';
import { selfHarmVi } from './selfHarm/vi.ts';
import { selfHarmZh } from './selfHarm/zh.ts';
import { sexualAr } from './sexual/ar.ts';
import { sexualBn } from './sexual/bn.ts';
import { sexualCs } from './sexual/cs.ts';
import { sexualDa } from './sexual/da.ts';
import { sexualDe } from './sexual/de.ts';
import { sexualEn } from './sexual/en.ts';
import { sexualEs } from './sexual/es.ts';
import { sexualFa } from './sexual/fa.ts';
import { sexualFi } from './sexual/fi.ts';
import { sexualFil } from './sexual/fil.ts';
import { sexualFr } from './sexual/fr.ts';
import { sexualHe } from './sexual/he.ts';
import { sexualHi } from './sexual/hi.ts';
import { sexualHu } from './sexual/hu.ts';
import { sexualId } from './sexual/id.ts';
import { sexualIt } from './sexual/it.ts';
import { sexualJa } from './sexual/ja.ts';
import { sexualKo } from './sexual/ko.ts';
import { sexualNl } from './sexual/nl.ts';
import { sexualNo } from './sexual/no.ts';
import { sexualPl } from './sexual/pl.ts';
import { sexualPt } from './sexual/pt.ts';
import { sexualRu } from './sexual/ru.ts';
import { sexualSv } from './sexual/sv.ts';
import { sexualTh } from './sexual/th.ts';
import { sexualTr } from './sexual/tr.ts';
import { sexualUk } from './sexual/uk.ts';
import { sexualVi } from './sexual/vi.ts';
import { sexualZh } from './sexual/zh.ts';
import { slursAr } from './slurs/ar.ts';
import { slursBn } from './slurs/bn.ts';
import { slursCs } from './slurs/cs.ts';
import { slursDa } from './slurs/da.ts';
import { slursDe } from './slurs/de.ts';
import { slursEl } from './slurs/el.ts';
import { slursEn } from './slurs/en.ts';
import { slursEs } from './slurs/es.ts';
import { slursFa } from './slurs/fa.ts';
import { slursFi } from './slurs/fi.ts';
import { slursFil } from './slurs/fil.ts';
import { slursFr } from './slurs/fr.ts';
import { slursHe } from './slurs/he.ts';
import { slursHi } from './slurs/hi.ts';
import { slursHu } from './slurs/hu.ts';
import { slursId } from './slurs/id.ts';
import { slursIt } from './slurs/it.ts';
import { slursJa } from './slurs/ja.ts';
import { slursKo } from './slurs/ko.ts';
import { slursNl } from './slurs/nl.ts';
import { slursNo } from './slurs/no.ts';
import { slursPl } from './slurs/pl.ts';
import { slursPt } from './slurs/pt.ts';
import { slursRo } from './slurs/ro.ts';
import { slursRu } from './slurs/ru.ts';
import { slursSv } from './slurs/sv.ts';
import { slursTh } from './slurs/th.ts';
import { slursTr } from './slurs/tr.ts';
import { slursUk } from './slurs/uk.ts';
import { slursVi } from './slurs/vi.ts';
import { slursZh } from './slurs/zh.ts';
import { spamAr } from './spam/ar.ts';
import { spamBn } from './spam/bn.ts';
import { spamCs } from './spam/cs.ts';
import { spamDa } from './spam/da.ts';
import { spamDe } from './spam/de.ts';
import { spamEl } from './spam/el.ts';
import { spamEn } from './spam/en.ts';
import { spamEs } from './spam/es.ts';
import { spamFa } from './spam/fa.ts';
import { spamFi } from './spam/fi.ts';
import { spamFil } from './spam/fil.ts';
import { spamFr } from './spam/fr.ts';
import { spamHe } from './spam/he.ts';
import { spamHi } from './spam/hi.ts';
import { spamHu } from './spam/hu.ts';
import { spamId } from './spam/id.ts';
import { spamIt } from './spam/it.ts';
import { spamJa } from './spam/ja.ts';
import { spamKo } from './spam/ko.ts';
import { spamNl } from './spam/nl.ts';
import { spamNo } from './spam/no.ts';
import { spamPl } from './spam/pl.ts';
import { spamPt } from './spam/pt.ts';
import { spamRo } from './spam/ro.ts';
import { spamRu } from './spam/ru.ts';
import { spamSv } from './spam/sv.ts';
import { spamTh } from './spam/th.ts';
import { spamTr } from './spam/tr.ts';
import { spamUk } from './spam/uk.ts';
import { spamVi } from './spam/vi.ts';
import { spamZh } from './spam/zh.ts';
import { violenceAr } from './violence/ar.ts';
import { violenceBn } from './violence/bn.ts';
import { violenceCs } from './violence/cs.ts';
import { violenceDa } from './violence/da.ts';
import { violenceDe } from './violence/de.ts';
import { violenceEl } from './violence/el.ts';
import { violenceEn } from './violence/en.ts';
import { violenceEs } from './violence/es.ts';
import { violenceFa } from './violence/fa.ts';
import { violenceFi } from './violence/fi.ts';
import { violenceFil } from './violence/fil.ts';
import { violenceFr } from './violence/fr.ts';
import { violenceHe } from './violence/he.ts';
import { violenceHi } from './violence/hi.ts';
import { violenceHu } from './violence/hu.ts';
import { violenceId } from './violence/id.ts';
import { violenceIt } from './violence/it.ts';
import { violenceJa } from './violence/ja.ts';
import { violenceKo } from './violence/ko.ts';
import { violenceNl } from './violence/nl.ts';
import { violenceNo } from './violence/no.ts';
import { violencePl } from './violence/pl.ts';
import { violencePt } from './violence/pt.ts';
import { violenceRo } from './violence/ro.ts';
import { violenceRu } from './violence/ru.ts';
import { violenceSv } from './violence/sv.ts';
import { violenceTh } from './violence/th.ts';
import { violenceTr } from './violence/tr.ts';
import { violenceUk } from './violence/uk.ts';
import { violenceVi } from './violence/vi.ts';
import { violenceZh } from './violence/zh.ts';

export const lexicons: readonly Lexicon[] = [
  bullyingAr,
  bullyingBn,
  bullyingCs,
  bullyingDa,
  bullyingDe,
  bullyingEl,
  bullyingEn,
  bullyingEs,
  bullyingFa,
  bullyingFi,
  bullyingFil,
  bullyingFr,
  bullyingHe,
  bullyingHi,
  bullyingHu,
  bullyingId,
  bullyingIt,
  bullyingJa,
  bullyingKo,
  bullyingNl,
  bullyingNo,
  bullyingPl,
  bullyingPt,
  bullyingRo,
  bullyingRu,
  bullyingSv,
  bullyingTh,
  bullyingTr,
  bullyingUk,
  bullyingVi,
  bullyingZh,
  hateAr,
  hateBn,
  hateCs,
  hateDa,
  hateDe,
  hateEl,
  hateEn,
  hateEs,
  hateFa,
  hateFi,
  hateFil,
  hateFr,
  hateHe,
  hateHi,
  hateHu,
  hateId,
  hateIt,
  hateJa,
  hateKo,
  hateNl,
  hateNo,
  hatePl,
  hatePt,
  hateRo,
  hateRu,
  hateSv,
  hateTh,
  hateTr,
  hateUk,
  hateVi,
  hateZh,
  profanityAr,
  profanityBn,
  profanityCs,
  profanityDa,
  profanityDe,
  profanityEl,
  profanityEn,
  profanityEs,
  profanityFa,
  profanityFi,
  profanityFil,
  profanityFr,
  profanityHe,
  profanityHi,
  profanityHu,
  profanityId,
  profanityIt,
  profanityJa,
  profanityKo,
  profanityNl,
  profanityNo,
  profanityPl,
  profanityPt,
  profanityRo,
  profanityRu,
  profanitySv,
  profanityTh,
  profanityTr,
  profanityUk,
  profanityVi,
  profanityZh,
  selfHarmAr,
  selfHarmBn,
  selfHarmCs,
  selfHarmDa,
  selfHarmDe,
  selfHarmEl,
  selfHarmEn,
  selfHarmEs,
  selfHarmFa,
  selfHarmFi,
  selfHarmFil,
  selfHarmFr,
  selfHarmHe,
  selfHarmHi,
  selfHarmHu,
  selfHarmId,
  selfHarmIt,
  selfHarmJa,
  selfHarmKo,
  selfHarmNl,
  selfHarmNo,
  selfHarmPl,
  selfHarmPt,
  selfHarmRo,
  selfHarmRu,
  selfHarmSv,
  selfHarmTh,
  selfHarmTr,
  selfHarmUk,
  selfHarmVi,
  selfHarmZh,
  sexualAr,
  sexualBn,
  sexualCs,
  sexualDa,
  sexualDe,
  sexualEn,
  sexualEs,
  sexualFa,
  sexualFi,
  sexualFil,
  sexualFr,
  sexualHe,
  sexualHi,
  sexualHu,
  sexualId,
  sexualIt,
  sexualJa,
  sexualKo,
  sexualNl,
  sexualNo,
  sexualPl,
  sexualPt,
  sexualRu,
  sexualSv,
  sexualTh,
  sexualTr,
  sexualUk,
  sexualVi,
  sexualZh,
  slursAr,
  slursBn,
  slursCs,
  slursDa,
  slursDe,
  slursEl,
  slursEn,
  slursEs,
  slursFa,
  slursFi,
  slursFil,
  slursFr,
  slursHe,
  slursHi,
  slursHu,
  slursId,
  slursIt,
  slursJa,
  slursKo,
  slursNl,
  slursNo,
  slursPl,
  slursPt,
  slursRo,
  slursRu,
  slursSv,
  slursTh,
  slursTr,
  slursUk,
  slursVi,
  slursZh,
  spamAr,
  spamBn,
  spamCs,
  spamDa,
  spamDe,
  spamEl,
  spamEn,
  spamEs,
  spamFa,
  spamFi,
  spamFil,
  spamFr,
  spamHe,
  spamHi,
  spamHu,
  spamId,
  spamIt,
  spamJa,
  spamKo,
  spamNl,
  spamNo,
  spamPl,
  spamPt,
  spamRo,
  spamRu,
  spamSv,
  spamTh,
  spamTr,
  spamUk,
  spamVi,
  spamZh,
  violenceAr,
  violenceBn,
  violenceCs,
  violenceDa,
  violenceDe,
  violenceEl,
  violenceEn,
  violenceEs,
  violenceFa,
  violenceFi,
  violenceFil,
  violenceFr,
  violenceHe,
  violenceHi,
  violenceHu,
  violenceId,
  violenceIt,
  violenceJa,
  violenceKo,
  violenceNl,
  violenceNo,
  violencePl,
  violencePt,
  violenceRo,
  violenceRu,
  violenceSv,
  violenceTh,
  violenceTr,
  violenceUk,
  violenceVi,
  violenceZh,
];
