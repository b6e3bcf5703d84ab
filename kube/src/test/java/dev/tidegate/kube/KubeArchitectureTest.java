package dev.tidegate.kube;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class KubeArchitectureTest {

    private static final JavaClasses ADAPTER = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.tidegate.kube");

    @Test
    void callers_never_see_the_client_library() {
        noClasses()
                .that()
                .arePublic()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fabric8..")
                .because("objects are trees here, and the library may be exchanged: keep it behind KubeTransport")
                .check(ADAPTER);
    }

    @Test
    void no_typed_model_is_used() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fabric8.kubernetes.api.model..")
                .because("most of the typed model is not shipped, and loading it costs a command its quick start")
                .check(ADAPTER);
    }

    @Test
    void no_capability_is_known() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.net.ssl..",
                        "org.jspecify..",
                        "com.fasterxml.jackson..",
                        "org.snakeyaml..",
                        "io.fabric8..",
                        "dev.tidegate.files..",
                        "dev.tidegate.http..",
                        "dev.tidegate.kube..")
                .because("the caller decides what an object is for")
                .check(ADAPTER);
    }

    @Test
    void waiting_is_driven_by_a_clock_and_a_sleeper() {
        noClasses()
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .because("a simulated clock must drive waiting, too: take a Timing")
                .check(ADAPTER);
    }
}
