package dev.tidegate.promotions.site;

import com.google.re2j.Pattern;
import dev.tidegate.engine.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Replaces sites of one file that is no YAML. */
final class TextSiteWriter {

    /** Letters that need no quotes in an env file, and change nothing for a line that is read by an expression. */
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9._:@/-]+");

    private final String file;
    private final byte[] bytes;
    private final Consumer<Problem> problems;
    private boolean refused;

    TextSiteWriter(String file, byte[] bytes, Consumer<Problem> problems) {
        this.file = file;
        this.bytes = bytes.clone();
        this.problems = problems;
    }

    /** The new bytes of the file; nothing if there is a problem. */
    Optional<byte[]> write(List<SiteChange> changes) {
        changes.forEach(this::check);
        if (refused) {
            return Optional.empty();
        }
        var edited = new ByteArrayOutputStream(bytes.length);
        int from = 0;
        for (SiteChange change : changes) {
            edited.write(bytes, from, change.site().start() - from);
            edited.writeBytes(change.newText().getBytes(StandardCharsets.UTF_8));
            from = change.site().end();
        }
        edited.write(bytes, from, bytes.length - from);
        return checked(edited.toByteArray(), changes);
    }

    private void check(SiteChange change) {
        var site = change.site();
        boolean there = site.end() <= bytes.length
                && new String(bytes, site.start(), site.end() - site.start(), StandardCharsets.UTF_8)
                        .equals(site.text());
        if (!there) {
            refuse(SiteProblem.SITE_CHANGED, site, "\"%s\" does not stand here any more".formatted(site.text()));
        } else if (!SAFE.matches(change.newText())) {
            refuse(
                    SiteProblem.VALUE_UNSAFE,
                    site,
                    "\"%s\" cannot be written without quotes".formatted(change.newText()));
        } else if (site.text().contains("@") && !change.newText().contains("@")) {
            refuse(SiteProblem.DIGEST_UNKNOWN, site, "has a digest, and that of the new version is not known");
        }
    }

    /** In an env file every key must have the value it had, but for those that were to change. */
    private Optional<byte[]> checked(byte[] edited, List<SiteChange> changes) {
        long wanted = changes.stream()
                .filter(change -> change.site().format() == Site.Format.DOTENV)
                .count();
        if (wanted == 0) {
            return Optional.of(edited);
        }
        var before = assignments(bytes);
        var after = assignments(edited);
        int changed = 0;
        for (int at = 0; at < before.size() && after.size() == before.size(); at++) {
            boolean same = before.get(at).value().equals(after.get(at).value());
            boolean sameKey = before.get(at).key().equals(after.get(at).key());
            changed += same ? 0 : sameKey ? 1 : changes.size() + 1;
        }
        if (before.size() != after.size() || changed < wanted || changed > changes.size()) {
            refuse(
                    SiteProblem.EDIT_SELF_CHECK,
                    changes.get(0).site(),
                    "the edited file would not read back as it should");
        }
        return refused ? Optional.empty() : Optional.of(edited);
    }

    private static List<DotenvAssignment> assignments(byte[] bytes) {
        return new ArrayList<>(DotenvAssignment.of(SourceLine.of(new String(bytes, StandardCharsets.UTF_8))));
    }

    private void refuse(SiteProblem code, Site site, String sentence) {
        refused = true;
        problems.accept(new Problem(code, site.file().isEmpty() ? file : site.place(), sentence));
    }
}
