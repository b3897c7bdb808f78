/**
 * The categories of the quantitative template (Annex I of Implementing Regulation (EU) 2024/2835, its part
 * "categories_names"), in its order, with its descriptions.
 */
import type { StatementCategory, StatementKeyword } from '../statement-categories.ts';

/** Orders and notices may name no category; only the template knows the first of the two. */
export type TemplateCategory = StatementCategory | 'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER';

export interface TemplateCategoryRow {
  readonly description: string;
  /** Without KEYWORD_OTHER, which ends each list. */
  readonly keywords: Readonly<Partial<Record<StatementKeyword, string>>>;
}

/** A row has keywords, unless it says that nothing was specified. */
export const templateCategories: Readonly<Record<TemplateCategory, TemplateCategoryRow>> = {
  STATEMENT_CATEGORY_ANIMAL_WELFARE: {
    description: 'Animal welfare',
    keywords: { KEYWORD_ANIMAL_HARM: 'Animal harm', KEYWORD_UNLAWFUL_SALE_ANIMALS: 'Unlawful sale of animals' },
  },
  STATEMENT_CATEGORY_CONSUMER_INFORMATION: {
    description: 'Consumer information infringements',
    keywords: {
      KEYWORD_HIDDEN_ADVERTISEMENT: 'Hidden advertisement or commercial communication, including by influencers',
      KEYWORD_INSUFFICIENT_INFORMATION_ON_TRADERS: 'Insufficient information on traders',
      KEYWORD_MISLEADING_INFO_GOODS_SERVICES:
        'Misleading information about the characteristics of the goods and services',
      KEYWORD_MISLEADING_INFO_CONSUMER_RIGHTS: 'Misleading information about the consumer’s rights',
      KEYWORD_NONCOMPLIANCE_PRICING: 'Non-compliance with pricing regulations',
    },
  },
  STATEMENT_CATEGORY_CYBER_VIOLENCE: {
    description: 'Cyber violence',
    keywords: {
      KEYWORD_CYBER_BULLYING_INTIMIDATION: 'Cyber bullying and intimidation',
      KEYWORD_CYBER_HARASSMENT: 'Cyber harassment',
      KEYWORD_CYBER_INCITEMENT: 'Cyber incitement to hatred or violence',
      KEYWORD_CYBER_STALKING: 'Cyber stalking',
      KEYWORD_NON_CONSENSUAL_IMAGE_SHARING:
        'Non-consensual (intimate) material sharing, including (image-based) sexual abuse (excluding content depicting minors)',
      KEYWORD_NON_CONSENSUAL_MATERIAL_DEEPFAKE:
        "Non-consensual sharing of material containing deepfake or similar technology using a third party's features (excluding content depicting minors)",
    },
  },
  STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN: {
    description: 'Cyber violence against women',
    keywords: {
      KEYWORD_BULLYING_AGAINST_GIRLS: 'Cyber bullying and intimidation against girls',
      KEYWORD_CYBER_HARASSMENT_AGAINST_WOMEN: 'Cyber harassment against women',
      KEYWORD_CYBER_STALKING_AGAINST_WOMEN: 'Cyber stalking against women',
      KEYWORD_FEMALE_GENDERED_DISINFORMATION: 'Gendered disinformation',
      KEYWORD_INCITEMENT_AGAINST_WOMEN: 'Illegal incitement to violence and hatred against women',
      KEYWORD_NON_CONSENSUAL_IMAGE_SHARING_AGAINST_WOMEN:
        'Non-consensual (intimate) material sharing against women, including (image-based) sexual abuse against women (excluding content depicting minors)',
      KEYWORD_NON_CONSENSUAL_MATERIAL_DEEPFAKE_AGAINST_WOMEN:
        "Non-consensual sharing of material containing deepfake or similar technology using a third party's features against women (excluding content depicting minors)",
    },
  },
  STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS: {
    description: 'Data protection and privacy violations',
    keywords: {
      KEYWORD_BIOMETRIC_DATA_BREACH: 'Biometric data breach',
      KEYWORD_DATA_FALSIFICATION: 'Data falsification',
      KEYWORD_MISSING_PROCESSING_GROUND: 'Missing processing ground for data',
      KEYWORD_RIGHT_TO_BE_FORGOTTEN: 'Right to be forgotten',
    },
  },
  STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH: {
    description: 'Illegal or harmful speech',
    keywords: {
      KEYWORD_DEFAMATION: 'Defamation',
      KEYWORD_DISCRIMINATION: 'Discrimination',
      KEYWORD_HATE_SPEECH: 'Illegal incitement to violence and hatred based on protected characteristics (hate speech)',
    },
  },
  STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS: {
    description: 'Intellectual property infringements',
    keywords: {
      KEYWORD_COPYRIGHT_INFRINGEMENT: 'Copyright infringements',
      KEYWORD_DESIGN_INFRINGEMENT: 'Design infringements',
      KEYWORD_GEOGRAPHIC_INDICATIONS_INFRINGEMENT: 'Geographical indications infringements',
      KEYWORD_PATENT_INFRINGEMENT: 'Patent infringements',
      KEYWORD_TRADE_SECRET_INFRINGEMENT: 'Trade secret infringements',
      KEYWORD_TRADEMARK_INFRINGEMENT: 'Trademark infringements',
    },
  },
  STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS: {
    description: 'Negative effects on civic discourse or elections',
    keywords: {
      KEYWORD_MISINFORMATION_DISINFORMATION:
        'Misinformation, disinformation, foreign information manipulation and interference',
      KEYWORD_VIOLATION_EU_LAW: 'Violation of EU law relevant to civic discourse or elections',
      KEYWORD_VIOLATION_NATIONAL_LAW: 'Violation of national law relevant to civic discourse or elections',
    },
  },
  STATEMENT_CATEGORY_PROTECTION_OF_MINORS: {
    description: 'Protection of minors',
    keywords: {
      KEYWORD_AGE_SPECIFIC_RESTRICTIONS_MINORS: 'Age-specific restrictions concerning minors',
      KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL: 'Child sexual abuse material',
      KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL_DEEPFAKE:
        'Child sexual abuse material containing deepfake or similar technology',
      KEYWORD_GROOMING_SEXUAL_ENTICEMENT_MINORS: 'Grooming/sexual enticement of minors',
      KEYWORD_UNSAFE_CHALLENGES: 'Unsafe challenges',
    },
  },
  STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY: {
    description: 'Risk for public security',
    keywords: {
      KEYWORD_ILLEGAL_ORGANIZATIONS: 'Illegal organizations',
      KEYWORD_RISK_ENVIRONMENTAL_DAMAGE: 'Risk for environmental damage',
      KEYWORD_RISK_PUBLIC_HEALTH: 'Risk for public health',
      KEYWORD_TERRORIST_CONTENT: 'Terrorist content',
    },
  },
  STATEMENT_CATEGORY_SCAMS_AND_FRAUD: {
    description: 'Scams and/or fraud',
    keywords: {
      KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING: 'Impersonation or account hijacking',
      KEYWORD_INAUTHENTIC_ACCOUNTS: 'Inauthentic accounts',
      KEYWORD_INAUTHENTIC_LISTINGS: 'Inauthentic listings',
      KEYWORD_INAUTHENTIC_USER_REVIEWS: 'Inauthentic user reviews',
      KEYWORD_PHISHING: 'Phishing',
      KEYWORD_PYRAMID_SCHEMES: 'Pyramid schemes',
    },
  },
  STATEMENT_CATEGORY_SELF_HARM: {
    description: 'Self-harm',
    keywords: {
      KEYWORD_CONTENT_PROMOTING_EATING_DISORDERS: 'Content promoting eating disorders',
      KEYWORD_SELF_MUTILATION: 'Self-mutilation',
      KEYWORD_SUICIDE: 'Suicide',
    },
  },
  STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS: {
    description: 'Unsafe, non-compliant or prohibited products',
    keywords: {
      KEYWORD_PROHIBITED_PRODUCTS: 'Prohibited or restricted products',
      KEYWORD_UNSAFE_PRODUCTS: 'Unsafe or non-compliant products',
    },
  },
  STATEMENT_CATEGORY_VIOLENCE: {
    description: 'Violence',
    keywords: {
      KEYWORD_COORDINATED_HARM: 'Coordinated harm',
      KEYWORD_INCITEMENT_VIOLENCE_HATRED: 'General calls or incitement to violence and/or hatred',
      KEYWORD_HUMAN_EXPLOITATION: 'Human exploitation',
      KEYWORD_HUMAN_TRAFFICKING: 'Human trafficking',
      KEYWORD_TRAFFICKING_WOMEN_GIRLS: 'Trafficking in women and girls',
    },
  },
  STATEMENT_CATEGORY_OTHER_VIOLATION_TC: {
    description: 'Other violation of provider’s terms and conditions',
    keywords: {
      KEYWORD_ADULT_SEXUAL_MATERIAL: 'Adult sexual material',
      KEYWORD_AGE_SPECIFIC_RESTRICTIONS: 'Age-specific restrictions',
      KEYWORD_GEOGRAPHICAL_REQUIREMENTS: 'Geographical requirements',
      KEYWORD_GOODS_SERVICES_NOT_PERMITTED: 'Goods/services not permitted to be offered on the platform',
      KEYWORD_LANGUAGE_REQUIREMENTS: 'Language requirements',
      KEYWORD_NUDITY: 'Nudity',
    },
  },
  STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER: {
    description: 'Type of illegal content not specified by the public authority',
    keywords: {},
  },
  STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE: {
    description: 'Type of alleged illegal content not specified by the notifier',
    keywords: {},
  },
};

export const templateCategoryNames = Object.keys(templateCategories) as TemplateCategory[];

/** A line of a table by category: all together, a category, or one of its keywords. */
export interface CategoryLine {
  /** "TOTAL", or the name of a category or keyword. */
  readonly name: string;
  /** Undefined: all of them. */
  readonly category?: TemplateCategory;
  /** Undefined: the whole category. */
  readonly keyword?: StatementKeyword;
}

const linesOf = (category: TemplateCategory): CategoryLine[] => {
  const keywords = Object.keys(templateCategories[category].keywords) as StatementKeyword[];
  const withOther: StatementKeyword[] = keywords.length === 0 ? [] : [...keywords, 'KEYWORD_OTHER'];
  return [{ name: category, category }, ...withOther.map((keyword) => ({ name: keyword, category, keyword }))];
};

/** The lines of a table, without the categories that the template leaves out there. */
export const categoryLines = (without: readonly TemplateCategory[]): CategoryLine[] => [
  { name: 'TOTAL' },
  ...templateCategoryNames.filter((category) => !without.includes(category)).flatMap(linesOf),
];
