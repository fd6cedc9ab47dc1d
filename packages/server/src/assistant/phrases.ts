/** What the assistant says in its own words. */
export interface Phrases {
  /** Before what is quoted. */
  readonly quote: string;
  readonly seeAlso: string;
  readonly unanswered: string;
  readonly closest: string;
  /** To a question that has no word to look for. */
  readonly tooShort: string;
}

const english: Phrases = {
  quote: "From the docs,",
  seeAlso: "See also:",
  unanswered: "The docs do not seem to answer this.",
  closest: "These pages come closest:",
  tooShort: "Ask about something in the docs, in a few words.",
};

const translations: Readonly<Record<string, Phrases>> = {
  de: {
    quote: "Aus der Dokumentation,",
    seeAlso: "Siehe auch:",
    unanswered: "Die Dokumentation scheint das nicht zu beantworten.",
    closest: "Am nächsten kommen diese Seiten:",
    tooShort: "Fragen Sie in ein paar Worten nach etwas aus der Dokumentation.",
  },
  es: {
    quote: "De la documentación,",
    seeAlso: "Véase también:",
    unanswered: "La documentación no parece responder a esto.",
    closest: "Estas páginas son las más cercanas:",
    tooShort: "Pregunte con unas pocas palabras por algo de la documentación.",
  },
  fr: {
    quote: "D’après la documentation,",
    seeAlso: "Voir aussi :",
    unanswered: "La documentation ne semble pas répondre à cette question.",
    closest: "Les pages les plus proches :",
    tooShort: "Posez en quelques mots une question sur la documentation.",
  },
  ja: {
    quote: "ドキュメントより、",
    seeAlso: "関連ページ：",
    unanswered: "ドキュメントには該当する回答がないようです。",
    closest: "最も近いページ：",
    tooShort: "ドキュメントの内容について、もう少し詳しく質問してください。",
  },
  pt: {
    quote: "Da documentação,",
    seeAlso: "Veja também:",
    unanswered: "A documentação não parece responder a isto.",
    closest: "Estas páginas são as mais próximas:",
    tooShort: "Pergunte em poucas palavras sobre algo da documentação.",
  },
  zh: {
    quote: "摘自文档，",
    seeAlso: "另请参阅：",
    unanswered: "文档似乎没有回答这个问题。",
    closest: "最相关的页面：",
    tooShort: "请用几个词询问文档中的内容。",
  },
};

/** In the language of the pages, where we speak it. */
export function phrasesIn(language: string): Phrases {
  return translations[language.toLowerCase().split("-")[0] ?? ""] ?? english;
}
