package dev.tidegate.upgrades.labeledit;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes policies and settings as YAML; missing values are left out. */
public final class PolicyFormWriter {

    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*");
    private static final Pattern KEYWORD = Pattern.compile("(?i)y|n|yes|no|on|off|true|false|null|nan|inf");

    private final StringBuilder text = new StringBuilder();

    private PolicyFormWriter() {}

    public static String ofCluster(String cluster, ClusterPolicyForm policy) {
        var form = new PolicyFormWriter();
        form.text.append("cluster: ").append(scalar(cluster)).append("\npolicy:\n");
        int start = form.text.length();
        form.list("workloads", policy.workloads());
        form.number("soakDays", policy.soakDays());
        form.line("schedule", policy.schedule());
        form.list("mutexes", policy.mutexes());
        form.line("sector", policy.sector());
        form.list("blockedVersions", policy.blockedVersions());
        form.list("versionGateApprovals", policy.versionGateApprovals());
        form.line("pausedUntil", policy.pausedUntil());
        form.line("maxMinor", policy.maxMinor());
        form.list("notify", policy.notified());
        return form.finished(start);
    }

    public static String ofOrganisation(String organisation, OrganisationSettingsForm settings) {
        var form = new PolicyFormWriter();
        form.text.append("organisation: ").append(scalar(organisation)).append("\nsettings:\n");
        int start = form.text.length();
        form.list("blockedVersions", settings.blockedVersions());
        form.sectors(settings.sectors());
        form.list("inheritVersionData", settings.inheritVersionData());
        form.list("publishVersionData", settings.publishVersionData());
        form.list("versionGateApprovals", settings.versionGateApprovals());
        form.line("pausedUntil", settings.pausedUntil());
        form.line("maxMinor", settings.maxMinor());
        form.list("notify", settings.notified());
        return form.finished(start);
    }

    /** Writes an empty mapping as {@code {}}. */
    private String finished(int start) {
        if (text.length() == start) {
            text.insert(start - 1, " {}");
        }
        return text.toString();
    }

    private void sectors(List<SectorForm> sectors) {
        if (!sectors.isEmpty()) {
            text.append("  sectors:\n");
        }
        for (var sector : sectors) {
            text.append("  - name: ").append(scalar(sector.name())).append('\n');
            if (!sector.dependencies().isEmpty()) {
                text.append("    dependencies: ")
                        .append(items(sector.dependencies()))
                        .append('\n');
            }
            if (sector.maxParallelUpgrades() != null) {
                text.append("    maxParallelUpgrades: ")
                        .append(scalar(sector.maxParallelUpgrades()))
                        .append('\n');
            }
        }
    }

    private void number(String name, @Nullable String value) {
        if (value != null && NUMBER.matcher(value).matches()) {
            text.append("  ").append(name).append(": ").append(value).append('\n');
        } else {
            line(name, value);
        }
    }

    private void line(String name, @Nullable String value) {
        if (value != null) {
            text.append("  ").append(name).append(": ").append(scalar(value)).append('\n');
        }
    }

    private void list(String name, List<String> items) {
        if (!items.isEmpty()) {
            text.append("  ").append(name).append(": ").append(items(items)).append('\n');
        }
    }

    private static String items(List<String> items) {
        return items.stream().map(PolicyFormWriter::scalar).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Quotes a value unless every YAML parser reads it as text. */
    private static String scalar(String value) {
        if (PLAIN.matcher(value).matches() && !KEYWORD.matcher(value).matches()) {
            return value;
        }
        return value.chars().allMatch(letter -> letter >= ' ' && letter < 0x7F)
                ? "'" + value.replace("'", "''") + "'"
                : quoted(value);
    }

    private static String quoted(String value) {
        var quoted = new StringBuilder("\"");
        for (int at = 0; at < value.length(); at++) {
            char letter = value.charAt(at);
            if (letter == '"' || letter == '\\') {
                quoted.append('\\').append(letter);
            } else if (letter >= ' ' && letter < 0x7F) {
                quoted.append(letter);
            } else {
                quoted.append("\\u%04X".formatted((int) letter));
            }
        }
        return quoted.append('"').toString();
    }
}
