package dev.tidegate.kube;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses ADAPTER = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.tidegate.kube");

    @Test
    void callers_never_see_the_client_library() {
        noClasses()
                .that()
                .arePublic()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.fabric8..")
                .because("objects are trees here, and the library may be exchanged: keep it behind Wire")
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
                        "dev.tidegate.kube..")
                .because("what an object is for is decided by whoever calls")
                .check(ADAPTER);
    }

    @Test
    void waiting_takes_its_time_from_outside() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Sleeper.class.getName())
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .because("a simulated clock must drive waiting too: take a Clock and a Sleeper")
                .check(ADAPTER);
    }
}
