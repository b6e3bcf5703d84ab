package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.shell.ShellWords;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads how an entry runs, and reports fields without effect. */
final class EntrySpecReader {

    private static final List<String> NOT_FOR_CRON = List.of(
            "cache",
            "storage",
            "storageClassName",
            "state",
            "internalCertificates",
            "environmentAware",
            "logs",
            "fluentdResources",
            "sleepDurationSecs",
            "trigger");
    private static final List<String> ONLY_FOR_CRON = List.of(
            "concurrencyPolicy",
            "restartPolicy",
            "successfulJobHistoryLimit",
            "failedJobHistoryLimit",
            "dashdotdb",
            "enablePushgateway");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private EntrySpecReader() {}

    /** The spec as far as it can be read; reported errors say whether it is usable. */
    static EntrySpec read(Fields spec) {
        if (!spec.has("resources")) {
            spec.problem(
                    IntegrationProblem.SPEC_INVALID,
                    "lacks resources, as in resources: {requests: {cpu: 100m, memory: 400Mi}, limits: {memory: 800Mi}}");
        }
        String extraArgs = spec.text("extraArgs", "");
        ShellWords.split(extraArgs)
                .complaint()
                .ifPresent(sentence -> spec.problem(IntegrationProblem.SPEC_INVALID, "extraArgs", sentence));
        var sleep = spec.text("sleepDurationSecs");
        sleep.filter(text -> !SECONDS.matcher(text).matches())
                .ifPresent(text -> spec.problem(
                        IntegrationProblem.SPEC_INVALID,
                        "sleepDurationSecs",
                        "must be a number of seconds, is \"" + text + "\""));
        reportIneffectiveFields(spec);
        return new EntrySpec(
                ResourceRequirementsReader.read(spec, "resources").orElse(new ResourceRequirements(null, null)),
                located(spec, "imageRef"),
                spec.text("command").orElse(null),
                extraArgs,
                ExtraEnvReader.read(spec, "extraEnv"),
                cache(spec),
                spec.flag("state", false),
                spec.flag("internalCertificates", false),
                spec.flag("environmentAware", false),
                spec.flag("disableUnleash", false),
                spec.fields("logs").map(EntrySpecReader::logs).orElse(new EntrySpec.Logs(false, false, false)),
                ResourceRequirementsReader.read(spec, "fluentdResources").orElse(null),
                sleep.orElse(null),
                spec.flag("trigger", false),
                CronSpecReader.read(spec));
    }

    static @Nullable LocatedValue<String> located(Fields fields, String name) {
        return fields.text(name)
                .map(text -> new LocatedValue<>(text, fields.place(name)))
                .orElse(null);
    }

    private static EntrySpec.@Nullable Cache cache(Fields spec) {
        var storage = spec.has("storage") ? ResourceRequirementsReader.quantity(spec, "storage") : new Quantity("1Gi");
        boolean cached = spec.flag("cache", false) && !spec.has("cron");
        return cached && storage != null ? new EntrySpec.Cache(storage, spec.text("storageClassName", "gp2")) : null;
    }

    private static EntrySpec.Logs logs(Fields logs) {
        if (logs.flag("govSlack", false)) {
            reportIneffective(logs, "govSlack", "nothing reads it");
        }
        return new EntrySpec.Logs(
                logs.flag("slack", false), logs.flag("googleChat", false), logs.flag("slackErrorFilter", false));
    }

    private static void reportIneffectiveFields(Fields spec) {
        boolean cron = spec.has("cron");
        for (String name : cron ? NOT_FOR_CRON : ONLY_FOR_CRON) {
            if (isSet(spec, name)) {
                reportIneffective(
                        spec, name, cron ? "does nothing for what runs by the clock" : "does nothing without cron");
            }
        }
        if (!cron && !spec.flag("cache", false)) {
            for (String name : List.of("storage", "storageClassName")) {
                if (isSet(spec, name)) {
                    reportIneffective(spec, name, "does nothing without cache: true");
                }
            }
        }
    }

    /** Whether a field is set to something other than false. */
    private static boolean isSet(Fields spec, String name) {
        return spec.node(name)
                .filter(node -> node.asScalar()
                        .filter(scalar -> scalar.kind() == Scalar.Kind.BOOLEAN
                                && scalar.text().equalsIgnoreCase("false"))
                        .isEmpty())
                .isPresent();
    }

    private static void reportIneffective(Fields fields, String name, String sentence) {
        fields.problem(IntegrationProblem.FIELD_WITHOUT_EFFECT, name, sentence);
    }
}
