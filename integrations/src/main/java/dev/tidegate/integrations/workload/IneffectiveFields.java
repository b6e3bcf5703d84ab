package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.ArrayList;
import java.util.List;

/** Fields that only the reference's objects have a use for, so that nobody waits for what our own never get. */
final class IneffectiveFields {

    private IneffectiveFields() {}

    static List<Problem> of(ManagedEntry entry, IntegrationSettings settings) {
        if (settings.profile() == RenderProfile.COMPAT) {
            return List.of();
        }
        var spec = entry.spec();
        var fields = new ArrayList<String>();
        add(fields, "state", spec.state());
        add(fields, "internalCertificates", spec.internalCertificates());
        if (!settings.logShipping().enabled()) {
            var logs = spec.logs();
            add(fields, "logs", logs.slack() || logs.googleChat() || logs.slackErrorFilter());
            add(fields, "fluentdResources", spec.fluentdResources() != null);
            add(fields, "trigger", spec.trigger());
        }
        add(fields, "dashdotdb", spec.cron() != null && spec.cron().dashdotdb());
        add(fields, "enablePushgateway", spec.cron() != null && spec.cron().enablePushgateway());
        return fields.isEmpty()
                ? List.of()
                : List.of(new Problem(
                        IntegrationProblem.FIELD_WITHOUT_EFFECT,
                        entry.place().toString(),
                        "%s: the native profile gives runners nothing for it; use runner.env, runner.volumes and logShipping of the settings"
                                .formatted(String.join(", ", fields))));
    }

    private static void add(List<String> fields, String name, boolean isSet) {
        if (isSet) {
            fields.add(name);
        }
    }
}
