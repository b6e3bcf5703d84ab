package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.Locale;

/**
 * How the workloads of an entry are called: prefix, integration, suffix.
 *
 * <p>The reference takes keys as they are and never shortens, so a fleet of its own keeps its names; a name it could not
 * have given is refused. Our own names are made of slugs and shortened with a hash.
 */
public final class Naming {

    /** A longer name makes pods whose names lose their hash. */
    private static final int DEPLOYMENT_LIMIT = 63;
    /** The revision of a stateful set and the time of a job are put behind the name, into a label of 63 characters. */
    private static final int NUMBERED_LIMIT = 52;

    private static final int SUBDOMAIN_LIMIT = 253;

    private final boolean compat;
    private final String beginning;
    private final int limit;

    private Naming(boolean compat, String beginning, int limit) {
        this.compat = compat;
        this.beginning = beginning;
        this.limit = limit;
    }

    public static Naming of(Settings settings, ManagedEntry entry) {
        boolean compat = settings.profile() == RenderProfile.COMPAT;
        boolean numbered = entry.spec().cron() != null || entry.spec().cache() != null;
        int limit = numbered ? NUMBERED_LIMIT : compat ? SUBDOMAIN_LIMIT : DEPLOYMENT_LIMIT;
        return new Naming(compat, settings.prefix() + entry.integration().name(), limit);
    }

    /** What is put behind the integration's name for the partition of a target, with its dash. */
    Parsed<String> suffix(Target target) {
        String key = target.key();
        if (key.chars().anyMatch(Character::isISOControl)) {
            return Parsed.refused("name", 0, "the name has control characters, which no argument can carry");
        }
        if (compat) {
            String text = target.kind() == TargetKind.OCM_ORGANIZATION ? key.toLowerCase(Locale.ROOT) : key;
            return isSubdomain(text)
                    ? Parsed.accepted("-" + text)
                    : Parsed.refused(
                            "name",
                            0,
                            "\"" + key + "\" cannot be part of a name; it must be lower case letters,"
                                    + " digits, dashes and dots, with a letter or digit at both ends");
        }
        String slug = Slug.of(key);
        return slug.isEmpty()
                ? Parsed.refused("name", 0, "\"" + key + "\" has no letter or digit that could be part of a name")
                : Parsed.accepted("-" + slug);
    }

    /** The name in full, however long. */
    public String full(String suffix) {
        return beginning + suffix;
    }

    /** The name as it may be given; refused if it is too long and must not be shortened. */
    public Parsed<String> name(String suffix) {
        String full = full(suffix);
        if (compat && full.length() > limit) {
            return Parsed.refused(
                    "name",
                    limit,
                    "%s has %d characters; at most %d are possible".formatted(full, full.length(), limit));
        }
        return Parsed.accepted(Slug.atMost(limit, full));
    }

    private static boolean isSubdomain(String text) {
        boolean afterDot = true;
        char last = '.';
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            boolean alphanumeric = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
            if (!alphanumeric && (afterDot || (letter != '-' && letter != '.') || (letter == '.' && last == '-'))) {
                return false;
            }
            afterDot = letter == '.';
            last = letter;
        }
        return last != '.' && last != '-';
    }
}
