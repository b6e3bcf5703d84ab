package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.KnownPerson;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamAuthor;
import dev.tidegate.promotions.version.UpstreamCommit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds out whom to tell of a promotion: whoever wrote a commit of it, without the person who promotes and without bots. */
final class PeopleFinder {

    private static final String BOT = "[bot]";
    private static final String NO_REPLY = "@users.noreply.";

    private final PromotionDesired desired;
    private final String promoter;

    PeopleFinder(PromotionDesired desired, String promoter) {
        this.desired = desired;
        this.promoter = promoter;
    }

    List<PersonToTell> of(Collection<VersionRange> ranges) {
        var commits = new LinkedHashMap<String, Set<CommitVersion>>();
        var people = new LinkedHashMap<String, PersonToTell>();
        for (VersionRange range : ranges) {
            for (UpstreamCommit commit : range.commits()) {
                for (UpstreamAuthor author : commit.people()) {
                    if (isToBeTold(author)) {
                        var person = person(author);
                        people.putIfAbsent(person.shown(), person);
                        commits.computeIfAbsent(person.shown(), shown -> new LinkedHashSet<>())
                                .add(commit.id());
                    }
                }
            }
        }
        return told(people, commits);
    }

    private static List<PersonToTell> told(Map<String, PersonToTell> people, Map<String, Set<CommitVersion>> commits) {
        var told = new ArrayList<PersonToTell>();
        people.forEach((shown, person) ->
                told.add(new PersonToTell(person.login(), shown, List.copyOf(commits.getOrDefault(shown, Set.of())))));
        return told;
    }

    private boolean isToBeTold(UpstreamAuthor author) {
        boolean isBot = author.name().contains(BOT) || author.email().contains(BOT);
        var login = known(author).map(KnownPerson::login).orElse(author.name());
        return !isBot && !login.equals(promoter) && !author.email().equalsIgnoreCase(promoter);
    }

    private PersonToTell person(UpstreamAuthor author) {
        return known(author)
                .map(known -> new PersonToTell(known.login(), known.login(), List.of()))
                .orElseGet(() -> new PersonToTell(null, masked(author), List.of()));
    }

    private Optional<KnownPerson> known(UpstreamAuthor author) {
        var email = author.email().toLowerCase(Locale.ROOT);
        return desired.people().stream()
                .filter(person ->
                        person.emails().stream().anyMatch(email::equalsIgnoreCase) || isNoReplyOf(email, person))
                .findFirst();
    }

    /** Forges give people addresses made of their login, such as {@code 123+login@users.noreply.…}. */
    private static boolean isNoReplyOf(String email, KnownPerson person) {
        int host = email.indexOf(NO_REPLY);
        if (host < 0) {
            return false;
        }
        var login = email.substring(email.indexOf('+') + 1, host);
        return login.equalsIgnoreCase(person.login()) || login.equalsIgnoreCase(person.github());
    }

    private static String masked(UpstreamAuthor author) {
        int at = author.email().indexOf('@');
        return at < 0
                ? author.name()
                : "%s <%s@…>".formatted(author.name(), author.email().substring(0, at));
    }
}
