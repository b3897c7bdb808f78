/** Vietnamese slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursVi = {
  signal: 'slurs',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      đồ bê đê, bê đê, bêđê, pê đê, thằng pê đê, pede, bede, đồ bóng lộ, bóng lộ, lại cái, đồ pê đê, ô môi, thằng mọi
      con mọi, đồ mọi, bọn mọi, mọi rợ, mọi đen, thằng mọi đen, đồ da đen, bọn da đen bẩn, tàu khựa, khựa, bọn khựa
      thằng tàu, bọn tàu cộng, chệt, thằng chệt, ba tàu, bắc kỳ chó, parky, parkycho, bắc kỳ ăn cá rô cây, nam kỳ chó
      namki, namkiki, nam cầy, khờ me đỏ, bọn khơ me, thằng đần độn, đồ thiểu năng, thiểu năng, não phẳng, đồ down
      thằng down, bệnh down, ba que, ba que xỏ lá, bọn ba que, đồ tàn tật, thằng què, thằng đui, con đui, thằng mù
    `,
    Medium: terms`
      bò đỏ, bọn bò đỏ, dlv chó, cali con, việt cộng chó, dân tộc mọi, dân tộc lạc hậu, thanh hóa ăn rau má
      nghệ an chó, phản quốc chó, đồ tự kỷ, đồ què, bóng chó, gay lọ, gay chó, les chó
    `,
    Low: terms`
      đồng bóng, ẻo lả
    `,
  },
  innocent: terms`
    hội chứng down, bệnh down bẩm sinh, thiểu năng tuần hoàn, thiểu năng trí tuệ, trẻ thiểu năng, chứng thiểu năng
  `,
} as const satisfies Lexicon;
