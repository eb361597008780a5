import { expect, test } from 'vitest';
import { mentionsAllergy } from '#domain/diet/mentions-allergy.ts';

test.for([
  'Allergic to nuts',
  'ALLERGY: sesame!',
  'Nussallergie',
  'soy alérgico a los frutos secos',
  'Je suis allergique aux noix',
  'Sono allergica al latte',
  'Fındığa alerjim var',
  'Аллергия на орехи',
  'عندي حساسية من المكسرات',
  'به آجیل حساسیت دارم',
  'יש לי אלרגיה לאגוזים',
  'ナッツアレルギーです',
  '견과류 알레르기가 있어요',
  '我对坚果过敏',
  '我對堅果過敏',
  'แพ้ถั่ว',
  'Notenallergie',
  'Tenho alergia a amendoins',
  'Mam alergię na orzechy',
  'Tôi bị dị ứng đậu phộng',
  'मुझे मूंगफली से एलर्जी है',
  'Έχω αλλεργία στα φιστίκια',
  'مجھے گری دار میوے سے الرجی ہے',
])('"%s" speaks of an allergy', (note) => {
  expect(mentionsAllergy(note)).toBe(true);
});

test.for([
  '',
  'No onions',
  'Please ring twice',
  'بدون بصل',
  'الرجاء الاتصال',
  'Allez au deuxième étage',
  'ไม่ใส่ผัก',
])('"%s" does not', (note) => {
  expect(mentionsAllergy(note)).toBe(false);
});
