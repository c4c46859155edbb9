import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  heading: 'ব্যক্তিৰ অধিকাৰ',
  withdraw: 'সন্মতি উঠাই লোৱা লিখক',
  withdrawText: 'তাৰ পিছত ৰেকৰ্ড বন্ধ হয়: তথ্য সংগ্ৰাহকে ইয়াক আৰু নেদেখে, আৰু একো সলাব, ছপাব বা উলিয়াব নোৱাৰি।',
  propose: 'সন্মতি উঠাই লোৱাৰ প্ৰস্তাৱ দিয়ক',
  proposeText:
    'এই ব্যক্তিজনক প্ৰথমে আন এজন তথ্য সংগ্ৰাহকে পঞ্জীয়ন কৰিছিল। ৰেকৰ্ড বন্ধ হ’ব নে নহয়, কাৰ্যালয়ে ঠিক কৰিব।',
  proposed: 'সন্মতি উঠাই লোৱাৰ বিষয়ে কাৰ্যালয়ে ঠিক কৰিব',
  toldOn: 'ব্যক্তিজনে কোন দিনা ক’লে',
  channel: 'ব্যক্তিজনে কেনেকৈ জনালে',
  in_person: 'নিজে আহি',
  telephone: 'ফোনেৰে',
  letter: 'চিঠিৰে',
  email: 'ইমেইলেৰে',
  representative: 'প্ৰতিনিধিৰ জৰিয়তে',
  choose: 'অনুগ্ৰহ কৰি বাছক',
};
