package dev.tidegate.integrations.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.LogShippingSettings;
import dev.tidegate.integrations.settings.LogShippingSettings.Webhook;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A fleet rendered for a test, with ways to look into its objects. */
record RenderedFleet(RenderedWorkloads rendered) {

    static IntegrationSettings settings(RenderProfile profile) {
        var usual = IntegrationSettings.defaults(profile);
        return new IntegrationSettings(
                usual.profile(),
                usual.owner(),
                usual.prefix(),
                "acme/keepers",
                usual.defaultImageTag(),
                usual.hashLength(),
                usual.serviceAccount(),
                usual.runner(),
                usual.guard(),
                shipping(usual.logShipping().enabled()),
                Map.of(),
                false,
                usual.windows(),
                usual.othersMaySet());
    }

    /** Logs that go wherever they are asked to go. */
    static LogShippingSettings shipping(boolean enabled) {
        return new LogShippingSettings(
                enabled,
                false,
                null,
                new Webhook("app-interface", "slack.webhook_url"),
                new Webhook("app-interface", "slack.webhook_url_triggers"),
                new Webhook("app-interface", "googlechat.webhook_url"));
    }

    static RenderedFleet of(TestFleet fleet, IntegrationSettings settings) {
        return new RenderedFleet(WorkloadRenderer.of(fleet.desired(), settings, ImageInputs.none()));
    }

    static RenderedFleet of(TestFleet fleet) {
        return of(fleet, RenderProfile.NATIVE);
    }

    static RenderedFleet of(TestFleet fleet, RenderProfile profile) {
        return of(fleet, settings(profile));
    }

    List<String> names() {
        return rendered.workloads().stream()
                .map(workload -> workload.id().name())
                .toList();
    }

    Workload workload(String name) {
        return rendered.workloads().stream()
                .filter(workload -> workload.id().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " among " + names()));
    }

    JsonNode object(String name) {
        return workload(name).manifest();
    }

    JsonNode pod(String name) {
        var spec = object(name).path("spec");
        var owner = spec.has("jobTemplate") ? spec.path("jobTemplate").path("spec") : spec;
        return owner.path("template");
    }

    JsonNode runner(String name) {
        return pod(name).path("spec").path("containers").path(0);
    }

    /** Variables in their order; those from elsewhere as {@code secret/key}. */
    Map<String, String> env(String name) {
        return env(runner(name));
    }

    static Map<String, String> env(JsonNode container) {
        var env = new LinkedHashMap<String, String>();
        for (JsonNode variable : container.path("env")) {
            var source = variable.path("valueFrom");
            var reference = source.has("secretKeyRef") ? source.path("secretKeyRef") : source.path("configMapKeyRef");
            String value = variable.has("value")
                    ? variable.path("value").textValue()
                    : reference.path("name").asText() + "/"
                            + reference.path("key").asText();
            env.put(variable.path("name").asText(), value);
        }
        return env;
    }

    static Map<String, String> mounts(JsonNode container) {
        var mounts = new LinkedHashMap<String, String>();
        container
                .path("volumeMounts")
                .forEach(mount -> mounts.put(
                        mount.path("name").asText(), mount.path("mountPath").asText()));
        return mounts;
    }
}
