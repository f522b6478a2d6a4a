/** Names of genres by art. */

export const genres: Readonly<Record<string, string>> = {
  story:
    "horror|fantasy|fairy tale|romance|crime|crime thriller|thriller|mystery|cosy mystery|cozy mystery|science fiction|sci-fi|comedy|romantic comedy|drama|heist|steampunk|cyberpunk|western|noir|dystopian|historical|historical fiction|satire|fable|myth|adventure|literary|space opera|ghost story|gothic|magical realism|urban fantasy|high fantasy|solarpunk|tragedy|melodrama|film noir|superhero|war film|funny",
  music:
    "jazz|pop|classical|techno|metal|bossa nova|rock|folk|country|rap|hip hop|hip-hop|blues|soul|funk|reggae|indie|ballad|lullaby|anthem|punk|house|ambient|gospel|swing|samba|tango|disco|electronic|bluegrass|grunge|synthpop|R&B|baroque|salsa|waltz|opera|ska|trance|film music",
};
