/** Vietnamese hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateVi = {
  signal: 'hate',
  language: 'vi',
  sources: ['own'],
  terms: {
    High: terms`
      (bọn|lũ|tụi|dân) (tàu|khựa|bắc kỳ|nam kỳ|mọi|da đen|do thái|hồi giáo|bê đê|gay|les|lgbt|khơ me|miên|trung quốc|dân tộc|đồng tính) (là|toàn là|đều là|toàn) (chó|lợn|súc vật|rác rưởi|mọi rợ|bệnh hoạn|ký sinh|cặn bã|khỉ|chuột|khủng bố|ăn cắp|sâu bọ|súc sinh)
      hitler đúng, hitler nói đúng, heil hitler, giết hết bọn (tàu|khựa|hồi giáo|bê đê|da đen|do thái)
      giết (hết|sạch) (bọn|lũ|người|tụi) (tàu|trung quốc|hồi giáo|bắc kỳ|nam kỳ|da đen|đồng tính|bê đê|mọi|khựa|campuchia|do thái)
    `,
    Medium: terms`
      cút về (nước|tàu|trung quốc|bắc|quê), cút về nước mày, đồng tính là (bệnh|bệnh hoạn|trái tự nhiên)
      lgbt là (bệnh|bệnh hoạn|trào lưu bệnh hoạn), bọn bệnh hoạn đồng tính
      ghét (bọn tàu|bắc kỳ|người bắc|nam kỳ|đồng tính|bọn da đen|bọn hồi giáo|bọn gay|đàn bà)
      đàn bà (chỉ nên ở bếp|là phải ở nhà|biết gì mà|lắm mồm ngu), con gái (toàn đĩ|đều là đĩ|học làm gì), đồ đàn bà
      phân biệt vùng miền chó
      (cút|cút hết|đuổi|đuổi hết|tống cổ) (bọn|lũ|người|tụi) (tàu|khựa|trung quốc|hồi giáo|bắc kỳ|nam kỳ|da đen|đồng tính|bê đê|campuchia) (khỏi|ra khỏi|về)
    `,
  },
} as const satisfies Lexicon;
