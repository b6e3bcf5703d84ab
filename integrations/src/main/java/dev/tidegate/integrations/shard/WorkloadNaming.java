package dev.tidegate.integrations.shard;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.util.Locale;

/**
 * The names of the workloads of an entry: prefix, integration, suffix.
 *
 * <p>The reference uses keys unchanged and never shortens names, so the compat profile does the same and refuses a name
 * that the reference could not create. Native names are slugs, shortened with a hash.
 */
public final class WorkloadNaming {

    /** A longer name would cut the hash off the names of pods. */
    private static final int DEPLOYMENT_LIMIT = 63;
    /** The revision of a StatefulSet and the time of a job are appended, in a label of at most 63 characters. */
    private static final int NUMBERED_LIMIT = 52;

    private static final int SUBDOMAIN_LIMIT = 253;

    private final boolean compat;
    private final String base;
    private final int limit;

    private WorkloadNaming(boolean compat, String base, int limit) {
        this.compat = compat;
        this.base = base;
        this.limit = limit;
    }

    public static WorkloadNaming of(IntegrationSettings settings, ManagedEntry entry) {
        boolean compat = settings.profile() == RenderProfile.COMPAT;
        boolean numbered = entry.spec().cron() != null || entry.spec().cache() != null;
        int limit = numbered ? NUMBERED_LIMIT : compat ? SUBDOMAIN_LIMIT : DEPLOYMENT_LIMIT;
        return new WorkloadNaming(
                compat, settings.prefix() + entry.integration().name(), limit);
    }

    /** The suffix for the partition of a target, with its dash. */
    Parsed<String> suffix(ShardTarget target) {
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

    /** The complete name, however long. */
    public String full(String suffix) {
        return base + suffix;
    }

    /** The name to use; refused if it is too long and must not be shortened. */
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
