package dev.tidegate.kube;

import static dev.tidegate.kube.SampleObjects.configMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectRefTest {

    @Test
    void a_reference_is_read_from_an_object() {
        var ref = ObjectRef.of(ObjectKind.CONFIG_MAP, configMap("demo", "settings", "a"));

        assertThat(ref).isEqualTo(ObjectKind.CONFIG_MAP.named("demo", "settings"));
        assertThat(ref).hasToString("ConfigMap demo/settings");
    }

    @Test
    void an_object_of_another_kind_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ObjectRef.of(ObjectKind.DEPLOYMENT, configMap("demo", "settings", "a")))
                .withMessage("a Deployment of apps/v1 was announced, but ConfigMap of v1 came");
    }

    @ParameterizedTest(name = "''{0}''")
    @ValueSource(strings = {"", " ", ".", "..", "a/b", "%2e"})
    void a_name_that_would_change_the_path_is_refused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> ObjectKind.POD.named("demo", name));
    }
}
